import type { LinkCheckResult } from './check-link.ts';
import type { LinkRecord } from './link-record.ts';

/** How long a result is valid. Failed links are rechecked on another day. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;
const RETRY_MS = 20 * 60 * 60 * 1000;
/** Hosts checked concurrently. Each gets one request at a time, with a pause between two links. */
const HOSTS_AT_ONCE = 4;
const PAUSE_MS = 1000;

interface WatchOptions {
  readonly links: readonly string[];
  readonly record: LinkRecord;
  readonly ask: (address: string) => Promise<LinkCheckResult>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Maximum number of links checked per run. */
  readonly most: number;
}

/** Checks the links that are due, the longest unchecked first. Returns the new record. */
export async function watchLinks({ links, record, ask, now, pause, most }: WatchOptions) {
  const checksByLink = new Map(
    links.flatMap((link) => (record[link] ? [[link, record[link]] as const] : [])),
  );
  const askedAt = (link: string) => checksByLink.get(link)?.asked ?? 0;
  const isDue = (link: string) =>
    now() - askedAt(link) >= (checksByLink.get(link)?.failures ? RETRY_MS : FRESH_MS);
  const due = links
    .filter(isDue)
    .toSorted((a, b) => askedAt(a) - askedAt(b))
    .slice(0, most);
  let checkCount = 0;

  async function checkHost(ofHost: readonly string[]): Promise<void> {
    for (const [index, link] of ofHost.entries()) {
      if (index > 0) await pause(PAUSE_MS);
      const { trouble, isBusy } = await ask(link);
      checkCount += 1;
      const before = checksByLink.get(link);
      checksByLink.set(link, {
        asked: now(),
        failures: trouble === undefined ? 0 : (before?.failures ?? 0) + 1,
        ...(trouble !== undefined && { since: before?.since ?? now(), trouble }),
      });
      if (isBusy) return;
    }
  }

  const queue = Map.groupBy(due, (link) => new URL(link).host).values();
  const work = async () => {
    for (const ofHost of queue) await checkHost(ofHost);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return { record: Object.fromEntries(checksByLink) as LinkRecord, asked: checkCount };
}
