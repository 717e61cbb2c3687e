// A standby process for development that has loaded the packages and waits for the code, so that a restart
// only loads the code.
// Arguments: names of packages. Start message: { entry, env }.
import { pathToFileURL } from 'node:url';

// A package that cannot be loaded is reported by the code that imports it.
const loaded = Promise.allSettled(process.argv.slice(2).map((name) => import(name)));

process.once('message', async ({ entry, env }) => {
  Object.assign(process.env, env);
  await loaded;
  try {
    await import(pathToFileURL(entry).href);
  } catch (error) {
    process.send({ kind: 'failed', problem: error.stack }, () => process.exit(1));
  }
});
