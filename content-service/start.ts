import { createServer } from 'node:http';
import process from 'node:process';
import { createContentService } from './app.ts';
import { readConfig } from './config.ts';
import { loadCorpus } from './corpus/load-corpus.ts';
import { formatProblem } from './corpus/problem.ts';
import { createLog } from './log.ts';
import { searchIndexOf } from './search/search-index.ts';

/** Ends the process with a message for people; nothing has been started that would have to be closed. */
function refuseToStart(heading: string, lines: readonly string[]): never {
  process.stderr.write(`${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

const read = readConfig(process.env);
if (!read.ok) refuseToStart('The content service cannot start; the environment is wrong:', read.problems);
const { port, host, contentFolder, logLevel } = read.config;
const log = createLog(logLevel);

const loaded = await loadCorpus(contentFolder);
if (!loaded.ok)
  refuseToStart(
    `The corpus in ${contentFolder} has ${loaded.problems.length} fault(s):`,
    loaded.problems.map(formatProblem),
  );

const server = createServer(createContentService({ corpus: { current: loaded.corpus }, log, now: Date.now }));

// Longer than clients keep idle connections, so that none sends into one that is being closed.
server.keepAliveTimeout = 75_000;

/** Lets the answers under way finish, but not for ever. */
function stop(): void {
  server.close(() => {
    log.info('stopped');
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
}

server.on('error', (error) => {
  log.error('start-failed', { err: error });
  process.exit(1);
});
server.listen(port, host, () => {
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  if (process.send) process.send({ kind: 'listening', port: bound });
  else log.info('listening', { port: bound, host });
  // The first search should not wait for the index, and the first page not for the search.
  for (const site of Object.values(loaded.corpus.sites)) setImmediate(() => searchIndexOf(site));
});
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent that started this process is gone, and with it everybody who would ask.
process.once('disconnect', stop);
