import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createContentService } from './app.ts';
import { readConfig } from './config.ts';
import type { Corpus } from './corpus/corpus.ts';
import { readCorpusFiles } from './corpus/corpus-files.ts';
import { corpusFingerprint, readSnapshot, writeSnapshot } from './corpus/corpus-snapshot.ts';
import { watchCorpus } from './corpus/live-corpus.ts';
import { formatProblem } from './corpus/problem.ts';
import { createLog } from './log.ts';
import { createSmtpDelivery, USUAL_TIMES } from './mail/deliver-mail.ts';
import { durableFiles } from './mail/durable-files.ts';
import { startMailService } from './mail/mail-service.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { createSpool } from './mail/spool.ts';
import { prepareSearchIndex } from './search/site-index.ts';

/** Ends the process with a message for people; nothing has been started that would have to be closed. */
function refuseToStart(heading: string, lines: readonly string[]): never {
  process.stderr.write(`${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}

const read = readConfig(process.env);
if (!read.ok) refuseToStart('The content service cannot start; the environment is wrong:', read.problems);
const { port, host, contentFolder, logLevel, smtpUrl, mailSpool, mailSettings } = read.config;
const log = createLog(logLevel);

const startedAt = new Date();
const files = await readCorpusFiles(contentFolder);

/**
 * The built entry names every chunk by its content, so its text identifies the code; beside it lies the snapshot of
 * the last check. Sources have none.
 */
const entry = import.meta.filename;
const isBuilt = entry.endsWith('.js');
const snapshotFile = join(dirname(entry), 'corpus-snapshot.json');
const fingerprint = isBuilt ? corpusFingerprint(await readFile(entry, 'utf8'), files) : '';

async function checkedCorpus(): Promise<Corpus> {
  const snapshot = isBuilt ? await readSnapshot(snapshotFile, fingerprint, files, startedAt) : undefined;
  if (snapshot) return snapshot;
  const { compileCorpus } = await import('./corpus/compile-corpus.ts');
  const loaded = compileCorpus(files, startedAt);
  if (!loaded.ok)
    return refuseToStart(
      `The corpus in ${contentFolder} has ${loaded.problems.length} fault(s):`,
      loaded.problems.map(formatProblem),
    );
  // A read-only file system only makes the next start slower.
  if (isBuilt) await writeSnapshot(snapshotFile, fingerprint, loaded.corpus).catch(() => undefined);
  return loaded.corpus;
}

const first = await checkedCorpus();
// Builds check the corpus ahead of the first start.
if (process.argv.includes('--prepare')) process.exit(0);

/** The first search should not wait for the index, nor the first page for the search. */
const indexSoon = ({ sites }: Corpus) => {
  for (const site of Object.values(sites)) prepareSearchIndex(site);
};

const corpus = watchCorpus({
  folder: contentFolder,
  first: { files, corpus: first },
  log,
  now: Date.now,
  onReload: indexSoon,
});
const envelopeOf = await readMailSettings(mailSettings).catch((error: unknown) =>
  refuseToStart('The content service cannot start; the mail settings are wrong:', [String(error)]),
);
const mail = startMailService({
  folder: mailSpool,
  spool: createSpool(mailSpool, durableFiles),
  envelopeOf,
  deliver: smtpUrl ? createSmtpDelivery(smtpUrl, USUAL_TIMES) : undefined,
  times: USUAL_TIMES,
  log,
  now: Date.now,
});
const server = createServer(createContentService({ corpus, mail, log, now: Date.now }));
// Longer than clients keep idle connections, so that none sends into one that is being closed.
server.keepAliveTimeout = 75_000;

/** Lets the answers under way finish, but not for ever. */
function stop(): void {
  corpus.close();
  const mailStopped = mail.stop();
  server.close(async () => {
    await mailStopped;
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
  indexSoon(first);
});
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent that started this process is gone, and with it everybody who would ask.
process.once('disconnect', stop);
