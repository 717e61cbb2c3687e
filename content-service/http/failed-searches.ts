import { wordsOf } from '../search/query-words.ts';

const HOUR_MS = 3_600_000;
const KEPT_HOURS = 30 * 24;

/** A query is shown once this many visitors typed it; see `createFailedSearches`. */
const LEAST_VISITORS = 10;

/** Longer queries tend to be narratives that name people. */
const MAX_WORDS = 6;

/** Maximum number of queries stored per site; beyond it, the least recently typed one is evicted. */
const MAX_QUERIES = 2000;

/** Addresses of mail and of the web, and numbers of telephones, cards and people. */
const PERSONAL = /@|:\/\/|\bwww\.|\w\.[a-z]{2,}|\d(?:[\s-]?\d){3}/i;

export type FailedSearches = ReturnType<typeof createFailedSearches>;

/**
 * Counts searches without results, for editors. Nothing about a visitor is read or stored: a query counts at most
 * once per hour, and different hours stand for different visitors. So reloading and turning pages count once; several
 * visitors within an hour count as one, and one who returns in ten different hours as ten. The counts are in memory
 * only and end with the process, because what fewer than ten people typed may be personal.
 */
export function createFailedSearches(now: () => number) {
  const hoursBySite = new Map<string, Map<string, Set<number>>>();
  const hourNow = () => Math.floor(now() / HOUR_MS);

  return {
    add(site: string, query: string): void {
      const words = wordsOf(query);
      if (words.length === 0 || words.length > MAX_WORDS || PERSONAL.test(query)) return;
      const hoursByQuery = hoursBySite.getOrInsertComputed(site, () => new Map());
      const key = words.join(' ');
      const oldest = hourNow() - KEPT_HOURS;
      const hours = new Set([...(hoursByQuery.get(key) ?? [])].filter((hour) => hour > oldest)).add(
        hourNow(),
      );
      hoursByQuery.delete(key);
      hoursByQuery.set(key, hours);
      const [first] = hoursByQuery.keys();
      if (hoursByQuery.size > MAX_QUERIES && first !== undefined) hoursByQuery.delete(first);
    },
    /** Queries that found nothing with the number of visitors who typed them, most frequent first. */
    listed(site: string) {
      const oldest = hourNow() - KEPT_HOURS;
      const hoursByQuery = hoursBySite.get(site) ?? new Map<string, Set<number>>();
      for (const [words, hours] of hoursByQuery) {
        for (const hour of hours) if (hour <= oldest) hours.delete(hour);
        if (hours.size === 0) hoursByQuery.delete(words);
      }
      return [...hoursByQuery]
        .map(([words, hours]) => ({ words, visitors: hours.size }))
        .filter(({ visitors }) => visitors >= LEAST_VISITORS)
        .sort((a, b) => b.visitors - a.visitors);
    },
  };
}
