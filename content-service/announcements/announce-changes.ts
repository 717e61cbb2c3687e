import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { type ContentVersions, nextPlannedMoment } from '../corpus/content-versions.ts';
import type { CorpusHolder, SiteEdits } from '../corpus/corpus.ts';
import { siteAt } from '../corpus/site-view.ts';
import { inStretches } from '../http/in-stretches.ts';
import { changedResponses, type PublishedSite } from './changed-responses.ts';
import { heartbeat, messagesOf, purgeAll, type SiteChanges } from './messages.ts';
import { createTargetQueue, type QueueOptions, type Target } from './target-queue.ts';

interface AnnouncerOptions extends QueueOptions {
  readonly corpus: CorpusHolder;
  readonly versions: ContentVersions;
  /** Yields to the event loop between steps of a long comparison, so that requests are served. */
  readonly pause: () => Promise<unknown>;
}

/** Announces content changes to targets. */
export type Announcer = ReturnType<typeof announceChanges>;

/** The content that is public at a given moment. */
interface Published {
  readonly version: number;
  readonly sites: ReadonlyMap<SiteId, PublishedSite>;
}

/** Maximum delay of a timer, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Starts announcing changes, both edits and planned publications. */
export function announceChanges(options: AnnouncerOptions) {
  const { corpus, versions, setTimer, pause, log, now } = options;
  const queues: ReturnType<typeof createTargetQueue>[] = [];
  let announced = publishedNow();
  /** The edits since then. */
  const pending: SiteEdits[] = [];
  let work = Promise.resolve();
  let cancelTimer = () => {};
  let isClosed = false;
  waitForPlanned();

  function publishedNow(): Published {
    const moment = now();
    const sites = Array.from(corpus.current.sites.values(), (site) => {
      const images = corpus.files?.get(site.id)?.times.images ?? new Map<string, string>();
      return [site.id, { view: siteAt(site, moment), images }] as const;
    });
    return { version: versions.at(moment), sites: new Map(sites) };
  }

  function waitForPlanned(): void {
    cancelTimer();
    const wait = nextPlannedMoment(corpus.current, now()) - now();
    if (isClosed || wait === Number.POSITIVE_INFINITY) return;
    cancelTimer = setTimer(() => void contentRead(), Math.min(Math.max(wait, 0), LONGEST_TIMER_MS));
  }

  async function announce(): Promise<void> {
    if (isClosed) return;
    const current = publishedNow();
    const before = announced;
    const edits = [...pending];
    const changes = new Map<SiteId, SiteChanges>();
    for (const [id, site] of current.sites) {
      const previousSite = before.sites.get(id);
      if (!previousSite) continue;
      const pages = new Set(edits.flatMap((edit) => [...(edit.get(id)?.pages ?? [])]));
      changes.set(id, await inStretches(changedResponses(previousSite, site, pages), pause));
    }
    announced = current;
    pending.splice(0, edits.length);
    const messages = messagesOf(changes, current.version);
    const isNewer = current.version > before.version;
    for (const queue of queues)
      queue.add(...(messages.length === 0 && isNewer ? [heartbeat(current.version)] : messages));
  }

  function contentRead(edits: SiteEdits = new Map()): Promise<void> {
    pending.push(edits);
    work = work
      .then(announce)
      .catch((error: unknown) => log.error('announcement-failed', { error }))
      .then(waitForPlanned);
    return work;
  }

  return {
    /** Adds a target. Its first message purges everything, and names the current version. */
    addTarget(target: Target): void {
      const queue = createTargetQueue(target, options);
      queues.push(queue);
      queue.add(purgeAll(announced.version));
    },
    /** Announces what is new since the last time, together with these edits; resolves when the changes are queued. */
    contentRead,
    /** Number of unacknowledged messages, and the age of the oldest in milliseconds. */
    backlog() {
      const all = queues.map((queue) => queue.backlog());
      return {
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestMs: Math.max(0, ...all.map(({ oldestMs }) => oldestMs)),
      };
    },
    /** Stops announcing. The first message after the next start covers anything unacknowledged. */
    close(): void {
      isClosed = true;
      cancelTimer();
      for (const queue of queues) queue.close();
    },
  };
}
