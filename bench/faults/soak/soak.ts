import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allSites } from '../../../build/repository-sites.ts';
import { medianOf } from '../../figures.ts';
import { mirror, pathsOfSitemap } from '../crawler.ts';
import { type Ended, keptConnections, makeVisit, startLoad } from '../load.ts';
import { checkMails } from '../mail.ts';
import { countsOf, type Finding } from '../report.ts';
import { FORM_PATH, pageVisit } from '../visits.ts';
import { changingPaths, startChanges } from './changes.ts';
import { REDIS_KILLED, type SoakFault, soakFaultsOf } from './faults.ts';
import { isFlat, type Memory, riseOf, watchMemory } from './memory.ts';
import { type SoakParts, startSoakParts } from './parts.ts';
import { createSoakReport, type SoakReport } from './report.ts';
import { HOT_PATHS, soakVisit } from './visits.ts';

/**
 * Visitors per second, and connections and pause of crawlers: a load for two cores that have other work too.
 */
const RATE = 10;
const CRAWLER = { connections: 2, pauseMs: 300 };
const MINUTE_MS = 60_000;
/** Windows per run; memory must be flat in the second half. */
const WINDOWS = 12;
/** A shorter run has not filled its caches by half-time. */
const LEAST_JUDGED_MINUTES = 60;
/** Longest recovery after a fault, in milliseconds. */
const RECOVERY_MS = 10_000;
const WATCHED = ['site', 'content service'] as const;

interface FaultPeriod {
  readonly fault: SoakFault;
  readonly from: number;
  /** Infinite while it lasts. */
  to: number;
}

/** Whether a period overlaps a fault or its recovery. */
const overlaps = (
  faultPeriods: readonly FaultPeriod[],
  from: number,
  to: number,
  which: (fault: SoakFault) => boolean,
) => faultPeriods.some((one) => which(one.fault) && from < one.to + RECOVERY_MS && to > one.from);

/** The failures that no fault excuses. */
const wrongOf = (ended: readonly Ended[], faultPeriods: readonly FaultPeriod[]): readonly Ended[] =>
  ended.filter(({ kind, verdict, began, ms }) => {
    if (verdict === 'right') return false;
    // Responses outside our contract, such as a PDF, are passed on unchanged.
    const isRefusal = verdict === 'refused' || (kind === 'mirrored' && / 50[0-4]$/.test(verdict));
    return !(isRefusal && overlaps(faultPeriods, began, began + ms, ({ mayRefuse }) => mayRefuse));
  });

/** Runs one fault after another, until there is no time for the next. */
async function breakThings(
  parts: SoakParts,
  totalMs: number,
  isMemoryFollowed: () => boolean,
  report: SoakReport,
  faultPeriods: FaultPeriod[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  const everyMs = Math.min(5 * MINUTE_MS, totalMs / WINDOWS);
  const until = performance.now() + totalMs;
  for (let count = 0; ; count += 1) {
    const began = performance.now();
    // The last fault and its recovery must end within the run.
    if (began + everyMs > until) break;
    await wait((everyMs * 2) / 5);
    const faults = soakFaultsOf(isMemoryFollowed());
    const fault = faults[count % faults.length];
    if (!fault) break;
    const one: FaultPeriod = { fault, from: performance.now(), to: Number.POSITIVE_INFINITY };
    faultPeriods.push(one);
    try {
      await fault.begin(parts);
      await wait(everyMs / 5);
      await fault.end(parts);
    } catch (error) {
      broken.push(`${fault.name}: ${error}`);
    }
    one.to = performance.now();
    report.say(`${fault.name}, ${Math.round((one.to - one.from) / 1000)} s`);
    await wait(Math.max(0, began + everyMs - performance.now()));
  }
  await wait(Math.max(0, until - performance.now()));
  return broken;
}

/** Mirrors the sites in turn for the whole run. */
async function crawl(url: string, stopping: AbortSignal, ended: Ended[]): Promise<void> {
  while (!stopping.aborted)
    for (const { variant } of allSites) {
      await mirror(url, variant.id, { ...CRAWLER, stopping, onEnded: (one) => void ended.push(one) });
      // Retries when even the sitemap could not be read.
      await wait(1000);
    }
}

/** Whether either process kept growing while it was judged. */
function growthOfMemory(
  windows: readonly (readonly (Memory | undefined)[])[],
  isJudged: boolean,
  report: SoakReport,
) {
  const judged = windows.slice(windows.length / 2);
  return WATCHED.flatMap((name, index) =>
    (['residentMb', 'keptMb'] as const).flatMap((what) => {
      const values = judged.flatMap((window) => window[index]?.[what] ?? []);
      const text = `${name}, ${what}: median ${medianOf(values).toFixed(1)}, growth in the second half ${riseOf(values).toFixed(1)}`;
      report.say(text);
      return isJudged && !isFlat(values) ? [`memory is not flat: ${text}`] : [];
    }),
  );
}

/**
 * Mixed traffic for the given minutes, with one fault after another. Updates `reports/soak.json` during the
 * run.
 */
export async function soak(minutes: number): Promise<Finding> {
  const totalMs = minutes * MINUTE_MS;
  await mkdir('reports', { recursive: true });
  const report = createSoakReport(minutes, (text) => writeFile(join('reports', 'soak.json'), text));
  const parts = await startSoakParts();
  const { url } = parts.front;
  const pages = Object.fromEntries(
    await Promise.all(
      allSites.map(async ({ variant }) => [variant.id, await pathsOfSitemap(url, variant.id)] as const),
    ),
  );
  for (const path of [...HOT_PATHS, ...changingPaths, FORM_PATH, '/search?q=backup'])
    for (const { variant } of allSites)
      for (const { url: own } of parts.instances())
        await makeVisit(own, pageVisit('new', variant.id, path), false);

  const started = performance.now();
  const faultPeriods: FaultPeriod[] = [];
  const changes = startChanges({
    parts,
    everyMs: Math.min(MINUTE_MS, totalMs / 30),
    isCutOff: (from, to) => overlaps(faultPeriods, from, to, ({ name: fault }) => fault === REDIS_KILLED),
    mayBeOutdated: (from, to) => overlaps(faultPeriods, from, to, ({ mayRefuse }) => mayRefuse),
  });
  const agent = keptConnections();
  const load = startLoad({
    rate: RATE,
    agent,
    visitOf: (count) => soakVisit(count, pages, changes.visit),
    urlOf: () => url,
  });
  const mirrored: Ended[] = [];
  const stopping = new AbortController();
  const crawling = crawl(url, stopping.signal, mirrored);
  const memory = watchMemory(Math.min(10_000, totalMs / WINDOWS / 5), () => [
    parts.instances()[0],
    parts.content,
  ]);
  const windows: (readonly (Memory | undefined)[])[] = [];
  // A process that starts in the first quarter has filled its caches by half-time.
  const isMemoryFollowed = () => windows.length >= WINDOWS / 4;
  const breaking = breakThings(parts, totalMs, isMemoryFollowed, report, faultPeriods);
  for (let window = 1; window <= WINDOWS; window += 1) {
    await wait(Math.max(0, started + (window * totalMs) / WINDOWS - performance.now()));
    const measured = await memory.endWindow();
    windows.push(measured);
    report.window({
      memory: Object.fromEntries(WATCHED.map((watched, index) => [watched, measured[index]])),
      visits: load.ended.length,
      mirrored: mirrored.length,
      wrong: countsOf(wrongOf([...load.ended, ...mirrored], faultPeriods)),
      changes: changes.summary(),
      mails: parts.mail.received.length,
    });
  }
  const broken = [...(await breaking)];
  broken.push(...(await changes.stop()));
  stopping.abort();
  await Promise.all([load.stop(), crawling]);
  memory.stop();
  agent.destroy();
  const mails = await checkMails(load.ended, [parts.mail]);
  await parts.stop();
  const ended = [...load.ended, ...mirrored];
  const wrong = wrongOf(ended, faultPeriods);
  const finding: Finding = {
    ended,
    note: `${minutes} min, ${faultPeriods.length} faults; ${mails.note}`,
    broken: [
      ...broken,
      ...countsOf(wrong),
      ...mails.broken,
      ...growthOfMemory(windows, minutes >= LEAST_JUDGED_MINUTES, report),
      ...changes
        .summary()
        .flatMap(({ page, changes: count }) => (count === 0 ? [`${page}: never changed`] : [])),
    ],
  };
  const minuteOf = (at: number) => ((at - started) / MINUTE_MS).toFixed(2);
  await report.end(
    finding,
    wrong.map(
      ({ kind, verdict, began, ms, visit }) =>
        `${minuteOf(began)} min: ${kind} ${visit.site} ${visit.path}: ${verdict} after ${Math.round(ms)} ms`,
    ),
  );
  if (finding.broken.length === 0) await rm(parts.folder, { recursive: true, force: true });
  else console.log(`The logs of its programs are in ${parts.folder}`);
  return finding;
}
