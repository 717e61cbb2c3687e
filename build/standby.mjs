// A process of development that stands by: it loads the packages at once, the code when it has been built, and runs it
// when the browser's part is there too. So a restart takes little more than the slower one of the two builds.
// Arguments: names of packages. Messages: { load: files of built code }, then { entry, env }.
import { pathToFileURL } from 'node:url';

// What cannot be loaded is reported by the code that needs it.
const loadAll = (modules) => Promise.allSettled(modules.map((module) => import(module)));
const address = (file) => pathToFileURL(file).href;

let loaded = loadAll(process.argv.slice(2));

process.on('message', async ({ load, entry, env }) => {
  if (load) {
    loaded = loaded.then(() => loadAll(load.map(address)));
    return;
  }
  Object.assign(process.env, env);
  await loaded;
  await import(address(entry));
});
