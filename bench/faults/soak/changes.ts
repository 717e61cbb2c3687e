import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstSite, hostOf } from '../../sites.ts';
import { changedText, changeIn, replaceFile } from '../changing-page.ts';
import { articleCall, pageVisit, type Visit } from '../visits.ts';
import type { SoakParts } from './parts.ts';

/** A page that shows the number of its change, and the longest delay until it must, in milliseconds. */
interface ChangingPage {
  readonly name: string;
  readonly path: string;
  readonly isPurged: boolean;
  readonly maxDelayMs: number;
}

const pages: readonly ChangingPage[] = [
  // The instance that got the purge shows it at once, the other when it has received it; a busy machine
  // delays both.
  { name: 'purged', path: '/guidance/soak-purged', isPurged: true, maxDelayMs: 5000 },
  // A minute for the document and a minute for the page, each doubled by a refresh.
  { name: 'not purged', path: '/guidance/soak-not-purged', isPurged: false, maxDelayMs: 240_000 },
];

export const changingPaths = pages.map(({ path }) => path);

const fileOf = ({ contentFolder }: Pick<SoakParts, 'contentFolder'>, { path }: ChangingPage): string =>
  join(contentFolder, firstSite.id, `${path}.yaml`);

/** Writes the pages before anything starts. */
export async function writeChangingPages(contentFolder: string): Promise<void> {
  for (const page of pages) await replaceFile(fileOf({ contentFolder }, page), changedText(0));
}

/** An announced change: after its deadline, no visitor may see the previous state. */
interface AnnouncedChange {
  readonly change: number;
  readonly at: number;
}

const CUT_OFF_MS = 10_000;
const WAIT_MS = 1000;

/**
 * Changes the pages repeatedly. `isCutOff`: whether instances currently cannot reach each other, so that a
 * purge must be repeated later.
 */
export function startChanges(options: {
  readonly parts: SoakParts;
  readonly everyMs: number;
  readonly isCutOff: (fromMs: number, toMs: number) => boolean;
  /** Whether outdated responses are allowed for visits that began then. */
  readonly mayBeOutdated: (beganMs: number, endedMs: number) => boolean;
}) {
  const { parts, everyMs, isCutOff, mayBeOutdated } = options;
  /**
   * The pages with their changes. `seenAfter`: for each change, the time to the first visitor who saw it, from the
   * purge, or without one from when it took effect.
   */
  const changing = pages.map((page) => ({
    ...page,
    changes: [] as AnnouncedChange[],
    seenAfter: [] as number[],
  }));
  const stopping = new AbortController();
  let turn = 0;

  /** Waits until the content service itself serves a change. */
  async function untilInForce({ path }: ChangingPage, change: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${parts.content.url}${articleCall(path)}`, {
        headers: { 'x-site': firstSite.id, host: hostOf(firstSite.id) },
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      if (answer?.ok && (changeIn(await answer.text().catch(() => '')) ?? 0) >= change) return;
      await wait(WAIT_MS / 4);
    }
  }

  /** Purges until every instance has received it. */
  async function purge({ path }: ChangingPage): Promise<number> {
    for (;;) {
      const began = performance.now();
      const response = await parts.order('/purge', { paths: [path] });
      const ended = performance.now();
      const hasArrived = response.includes('all instances') && !isCutOff(began - CUT_OFF_MS, ended);
      if (hasArrived || stopping.signal.aborted) return ended;
      await wait(WAIT_MS);
    }
  }

  async function change(page: (typeof changing)[number], number: number): Promise<void> {
    await replaceFile(fileOf(parts, page), changedText(number));
    await untilInForce(page, number);
    const at = page.isPurged ? await purge(page) : performance.now();
    page.changes.push({ change: number, at });
  }

  async function run(): Promise<void> {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      for (const page of changing) await change(page, number);
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const broken: string[] = [];
  const running = run().catch((error: unknown) => void broken.push(`changes stopped: ${error}`));

  /** A visit to one of the pages in turn, judged by the changes whose deadline has passed. */
  function visit(): Visit {
    turn += 1;
    const page = changing[turn % changing.length];
    if (!page) throw new Error('no changing pages found');
    const began = performance.now();
    const { changes, seenAfter } = page;
    const least = changes.findLast(({ at }) => at + page.maxDelayMs <= began)?.change ?? 0;
    const plain = pageVisit('seen', firstSite.id, page.path);
    return {
      ...plain,
      judge(answer) {
        const verdict = plain.judge(answer);
        if (verdict !== 'right') return verdict;
        const shown = changeIn(answer.body) ?? 0;
        const now = performance.now();
        const newest = changes.findLast(({ change }) => change <= shown);
        while (newest && seenAfter.length < newest.change) seenAfter.push(Math.max(0, now - newest.at));
        if (shown < least && !mayBeOutdated(began, now))
          return `${page.name}: shows change ${shown}, expected at least ${least}`;
        return 'right';
      },
    };
  }

  return {
    visit,
    /** Number of changes of each page, and the slowest time until one was first seen. */
    summary: () =>
      changing.map(({ name, changes, seenAfter }) => ({
        page: name,
        changes: changes.length,
        slowestFirstSeenMs: Math.round(Math.max(0, ...seenAfter)),
      })),
    /** Stops the changes; resolves with the problems. */
    async stop(): Promise<readonly string[]> {
      stopping.abort();
      await running;
      return broken;
    },
  };
}
