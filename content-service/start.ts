import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listenProblem } from '@information-site/contract/parsing/settings.server.ts';
import { readChecked, readSites } from '@information-site/contract/site/read-sites.server.ts';
import express from 'express';
import * as z from 'zod';
import { type Announcer, announceChanges } from './announcements/announce-changes.ts';
import { createPostMessage } from './announcements/target-queue.ts';
import { createContentService } from './app.ts';
import { readConfig } from './config.ts';
import { createContentVersions } from './corpus/content-versions.ts';
import { watchCorpus } from './corpus/live-corpus.ts';
import { formatProblem } from './corpus/problem.ts';
import { readSigningKey } from './csaf/signing-key.ts';
import { createLog } from './log.ts';
import { type DeliverMail, deliverNowhere, deliverToFolder, deliverToRelay } from './mail/deliver-mail.ts';
import { prepareSearch } from './search/site-index.ts';
import { openCorpus } from './storage/open-corpus.ts';
import { knownTexts } from './texts.ts';

/**
 * `--prepare`: a build checks and indexes the corpus before the first start, and reports problems as plain
 * text.
 */
const isPreparing = process.argv.includes('--prepare');

/** Pause before the search is prepared: that takes a third of a second, and the first pages come first. */
const BEFORE_SEARCH_MS = 1000;

const checkMessage = z.object({ kind: z.literal('check') });

/** Converts an error of the file system, such as a folder without permission, to a refusal; others are defects. */
function refusalOf(error: unknown) {
  if (error instanceof Error && 'syscall' in error) return { ok: false, problems: [error.message] } as const;
  throw error;
}

/** Exits with the list of problems. Nothing has been started yet that needs closing. */
function refuseToStart(heading: string, problems: readonly string[]): never {
  if (isPreparing) process.stderr.write(`${heading}\n${problems.map((line) => `  ${line}\n`).join('')}`);
  else for (const problem of problems) createLog('error').error('start-failed', { problem });
  process.exit(1);
}

/**
 * `--wait`: the site that started this process is still checking its own configuration. It says when to go on. If its
 * configuration is not sound, it asks for the problems of this one, to report them with its own and those of the sites.
 * Meanwhile this process reads, but does not write, listen or log.
 */
async function goAhead(): Promise<void> {
  const exit = () => process.exit(0);
  process.once('disconnect', exit);
  const [message] = await once(process, 'message');
  if (checkMessage.safeParse(message).success) {
    const checked = readConfig(process.env, () => ({ ok: false, problems: [] }));
    const answer = { problems: checked.ok ? [] : checked.problems };
    await new Promise((sent) => process.send?.(answer, undefined, {}, sent));
    exit();
  }
  process.off('disconnect', exit);
}
const mayGoOn = process.argv.includes('--wait') ? goAhead() : undefined;

const checked = readChecked(join(import.meta.dirname, '..', 'checked-sites.json'), fs);
const read = readConfig(process.env, (folder) => readSites(folder, fs, knownTexts, undefined, checked));
if (!read.ok) {
  await mayGoOn;
  refuseToStart('The content service cannot start. Problems in the environment or the sites:', read.problems);
}
const { port, host, metricsPort, sites, contentFolder, pulledFile } = read.config;
const { logLevel, smtpUrl, mailFolder, announceTo } = read.config;
const log = createLog(logLevel);

/** Send errors are ignored: if the parent is gone, the process stops anyway. */
const tellParent = (message: Readonly<Record<string, unknown>>): void =>
  void process.send?.(message, undefined, {}, () => undefined);

/** Message from the site that started this process: the URL at which it receives announcements. */
const targetMessage = z.object({ kind: z.literal('announce'), url: z.url(), token: z.string() });

const entry = import.meta.filename;
const opened = await openCorpus({
  folder: contentFolder,
  sites,
  builtEntry: entry.endsWith('.js') ? entry : undefined,
  startedAt: new Date(),
}).catch(refusalOf);
await mayGoOn;
const faults = opened.ok ? opened.problems.map(formatProblem) : opened.problems;
if (!opened.ok || (isPreparing && faults.length > 0))
  refuseToStart(`The corpus in ${contentFolder} has ${faults.length} fault(s):`, faults);
if (isPreparing) {
  opened.store();
  process.exit(0);
}

const signing = read.config.signingKey ? await readSigningKey(read.config.signingKey, Date.now) : undefined;
if (signing && !signing.ok)
  refuseToStart('The content service cannot start:', [`CSAF_KEY_FILE: ${signing.problem}`]);

const { corpus: first, version, problems } = opened;
// Serve the site without the faulty pages rather than not at all.
if (faults.length > 0) log.error('corpus-refused', { problems: faults });
const corpus = version
  ? watchCorpus({
      folder: contentFolder,
      sites,
      first: { ...version, problems },
      log,
      now: Date.now,
      prepare: prepareSearch,
      onRead: (edits) => void announcer?.contentRead(edits),
      onReload: () => tellParent({ kind: 'content-changed' }),
      onChecked: (faults) => tellParent({ kind: 'content-checked', faults }),
    })
  : { ...opened, current: first, close() {} };
const versions = createContentVersions(corpus);
let announcer: Announcer | undefined;
const metricsApp = express().disable('x-powered-by');
const server = createContentService({
  sites,
  corpus,
  versions,
  announcements: { backlog: () => announcer?.backlog() ?? { waiting: 0, oldestMs: 0 } },
  deliverMail: mailDelivery(),
  pulledFile,
  linkRecord: read.config.linksFile,
  signingKey: signing?.key,
  metricsApp: metricsPort === undefined ? undefined : metricsApp,
  log,
  now: Date.now,
  isWholeProcess: true,
}).listen(port, host);
// Longer than clients keep idle connections, so that a request is never sent on a connection that is being
// closed.
server.keepAliveTimeout = 75_000;

/** Where mails go. Sites with forms should have a place for them, so its absence is logged at the start. */
function mailDelivery(): DeliverMail {
  if (smtpUrl !== undefined) return deliverToRelay(smtpUrl);
  if (mailFolder !== undefined) return deliverToFolder(mailFolder);
  const concerned = sites.filter((site) => site.mail).map(({ variant }) => variant.id);
  if (concerned.length > 0)
    log.error('mail-off', { sites: concerned, trouble: 'neither SMTP_URL nor MAIL_FOLDER is set' });
  return deliverNowhere;
}

/** Lets requests in flight finish, for a limited time. */
function stop(): void {
  corpus.close();
  announcer?.close();
  server.close(() => {
    log.info('stopped');
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
}

const failStart =
  (setting: string) =>
  (error: Error): void => {
    const problem = listenProblem(error, setting);
    // Logged at every LOG_LEVEL.
    createLog('error').error('start-failed', problem === undefined ? { error } : { problem });
    process.exit(1);
  };
server.on('error', failStart('PORT'));
if (metricsPort !== undefined) metricsApp.listen(metricsPort, host).on('error', failStart('METRICS_PORT'));
server.on('listening', () => {
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  if (process.send) tellParent({ kind: 'listening', port: bound });
  else log.info('listening', { port: bound, host });
  setTimeout(() => void prepareSearch(first), BEFORE_SEARCH_MS).unref();
  startAnnouncing();
});

/** Runs after the service listens, because it reads all files. */
function startAnnouncing(): void {
  const started = announceChanges({
    corpus,
    versions,
    post: createPostMessage(fetch),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    pause: nextTurn,
    log,
    now: Date.now,
  });
  announcer = started;
  for (const target of announceTo) started.addTarget(target);
  // Sent by the site that started this process, once it listens.
  process.on('message', (message) => {
    const parsed = targetMessage.safeParse(message);
    if (parsed.success) started.addTarget(parsed.data);
  });
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent that started this process is gone, and with it every client.
process.once('disconnect', stop);
// The parent may have exited while the corpus was read, before this handler was installed.
if (process.send && !process.connected) stop();
