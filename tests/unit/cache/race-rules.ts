import { PAGE_GRACE_MS } from '#server/cache/cache-control.ts';
import type { CacheOutcome } from '#server/cache/entry.ts';
import { RACE_PATHS, type RacePath } from './cache-events.ts';

/** Lifetimes that the content service gives its documents, in seconds. */
export const DOCUMENT = { fresh: 10, onError: 60 };
/** Pause after a failed call, in seconds. */
export const PAUSE = 2;
/** Shortest freshness of a page, in seconds, and the longest of a page that shows an outdated document. */
const LEAST = 1;
const GRACE = PAGE_GRACE_MS / 1000;

/** A document as a page shows it. */
interface Shown {
  /** Content version in which it last changed. */
  readonly version: number;
  /** When the content service's response arrived, in seconds. */
  readonly came: number;
}

type PerPath<Value> = Readonly<Record<RacePath, Value>>;

export interface Page {
  readonly shown: PerPath<Shown>;
  /** Number of the emergency message that it shows. */
  readonly message: number;
  readonly tags: readonly string[];
  /** Whether a document was unavailable when the page was rendered, so that an old one may be shown. */
  readonly wasUnavailable: PerPath<boolean>;
  /** Whether the lagging replica responded during rendering. */
  readonly metSlow: PerPath<boolean>;
  /** Seconds that it took to render: visitors who wait for it get what was valid when rendering began. */
  readonly took: number;
}

/** A visit to a path, which a page was shown to. Times are in seconds. */
interface Visit {
  readonly path: RacePath;
  readonly began: number;
  /** Emergency message that the instance had heard when the visit began. */
  readonly message: number;
  /**
   * Lowest versions that might be shown when it began: since a hard purge, while the content service responds,
   * and because the same page has shown them.
   */
  readonly promised: PerPath<{ readonly hard: number; readonly any: number; readonly seen: number }>;
  readonly outcome: CacheOutcome;
  readonly age: number;
  /** When a page last could not be rendered. */
  readonly notMadeAt: number;
}

/** The rules that were broken when this page was shown. */
export function faultsOf(page: Page, { path, began, message, promised, outcome, age, notMadeAt }: Visit) {
  const faults: string[] = [];
  const took = outcome === 'miss' ? page.took : 0;
  const isUsableOnError = outcome === 'stale-after-error';
  if (page.message < message) faults.push(`message ${page.message} is shown, heard was ${message}`);
  if (isUsableOnError && notMadeAt < began - PAUSE) faults.push(`${path} stands in though nothing failed`);
  for (const of of RACE_PATHS) {
    const { version, came } = page.shown[of];
    const { hard, any, seen } = promised[of];
    const wasUnavailable = isUsableOnError || page.wasUnavailable[of];
    const what = `version ${version} of ${of} (${outcome}, ${age} s)`;
    if (version < hard && !page.metSlow[of]) faults.push(`${what}, purged hard was ${hard}`);
    // Outdated content is served: for a second, unless the page itself is unavailable.
    if (version < any && !isUsableOnError && !(wasUnavailable && age <= LEAST + took))
      faults.push(`${what}, changed was ${any}`);
    if (version < seen) faults.push(`${what}, seen was ${seen}`);
    const oldest = wasUnavailable ? DOCUMENT.fresh + DOCUMENT.onError : DOCUMENT.fresh + LEAST + GRACE;
    if (began - came > oldest + took) faults.push(`${what} is ${began - came} s old`);
  }
  return faults;
}
