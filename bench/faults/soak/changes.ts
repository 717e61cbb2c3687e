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
  readonly promiseMs: number;
}

const pages: readonly ChangingPage[] = [
  // The instance that got the purge shows it at once, the other when it has received it; a busy machine
  // delays both.
  { name: 'purged', path: '/guidance/soak-purged', isPurged: true, promiseMs: 5000 },
  // A minute for the document and a minute for the page, each doubled by a refresh.
  { name: 'not purged', path: '/guidance/soak-not-purged', isPurged: false, promiseMs: 240_000 },
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

const DEAF_MS = 10_000;
const WAIT_MS = 1000;

/**
 * Changes the pages repeatedly. `isDeaf`: whether instances currently cannot reach each other, so that a
 * purge must be repeated later.
 */
export function startChanges(options: {
  readonly parts: SoakParts;
  readonly everyMs: number;
  readonly isDeaf: (fromMs: number, toMs: number) => boolean;
  /** Whether outdated responses are allowed for visits that began then. */
  readonly mayBeOld: (beganMs: number, endedMs: number) => boolean;
}) {
  const { parts, everyMs, isDeaf, mayBeOld } = options;
  const told = new Map<ChangingPage, AnnouncedChange[]>(pages.map((page) => [page, []]));
  /**
   * Time to the first visitor who saw the change, from the purge, or without one from when it took effect.
   */
  const seenAfter = new Map<ChangingPage, number[]>(pages.map((page) => [page, []]));
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
      const said = await parts.order('/purge', { paths: [path] });
      const ended = performance.now();
      const isHeard = said.includes('all instances') && !isDeaf(began - DEAF_MS, ended);
      if (isHeard || stopping.signal.aborted) return ended;
      await wait(WAIT_MS);
    }
  }

  async function change(page: ChangingPage, number: number): Promise<void> {
    await replaceFile(fileOf(parts, page), changedText(number));
    await untilInForce(page, number);
    const at = page.isPurged ? await purge(page) : performance.now();
    told.get(page)?.push({ change: number, at });
  }

  async function run(): Promise<void> {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      for (const page of pages) await change(page, number);
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const broken: string[] = [];
  const running = run().catch((error: unknown) => void broken.push(`changes stopped: ${error}`));

  /** A visit to one of the pages in turn, judged by the changes whose deadline has passed. */
  function visit(): Visit {
    turn += 1;
    const page = pages[turn % pages.length] ?? pages[0];
    if (!page) throw new Error('no changing pages found');
    const began = performance.now();
    const changes = told.get(page) ?? [];
    const least = changes.findLast(({ at }) => at + page.promiseMs <= began)?.change ?? 0;
    const plain = pageVisit('seen', firstSite.id, page.path);
    return {
      ...plain,
      judge(answer) {
        const verdict = plain.judge(answer);
        if (verdict !== 'right') return verdict;
        const shown = changeIn(answer.body) ?? 0;
        const now = performance.now();
        const times = seenAfter.get(page) ?? [];
        const newest = changes.findLast(({ change }) => change <= shown);
        while (newest && times.length < newest.change) times.push(Math.max(0, now - newest.at));
        if (shown < least && !mayBeOld(began, now))
          return `${page.name}: shows change ${shown}, expected at least ${least}`;
        return 'right';
      },
    };
  }

  return {
    visit,
    /** Number of changes of each page, and the slowest time until one was first seen. */
    summary: () =>
      pages.map((page) => ({
        page: page.name,
        changes: told.get(page)?.length ?? 0,
        slowestFirstSeenMs: Math.round(Math.max(0, ...(seenAfter.get(page) ?? []))),
      })),
    /** Stops the changes; resolves with the problems. */
    async stop(): Promise<readonly string[]> {
      stopping.abort();
      await running;
      return broken;
    },
  };
}
