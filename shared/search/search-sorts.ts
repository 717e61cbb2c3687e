const HOUR_MS = 3_600_000;

/** Seeds of the random order. Few, so that searches can be cached; each is used for an hour at a time. */
export const seeds = ['1', '2', '3', '4', '5', '6'] as const;

/** The seed that a search starts with at an instant. */
export const seedAt = (now: Date): string => seeds[Math.floor(now.getTime() / HOUR_MS) % seeds.length] ?? '1';

/** The seed of a search: the one in its address, so that 'Show more' goes on in the same order, else the hour's. */
export const seedOf = (given: string | undefined, now: Date): string =>
  seeds.find((seed) => seed === given) ?? seedAt(now);

/** An order of results: what a visitor reads, and the sort parameter that asks for it. */
export interface SortOption {
  readonly label: string;
  readonly value: string;
}

const relevance: SortOption = { label: 'Relevance', value: 'relevance' };
const mostRecent: SortOption = { label: 'Most recent', value: 'date desc' };
const aToZ: SortOption = { label: 'A-Z', value: 'title asc' };
const zToA: SortOption = { label: 'Z-A', value: 'title desc' };
/** The order of registers that nobody has chosen another for (specification 2.2). */
export const randomOrder: SortOption = { label: 'Random Order', value: 'random' };

/** Orders of a search that names none of its own (specification section 9). */
export const defaultSorts: readonly SortOption[] = [randomOrder, aToZ, zToA];
/** Orders of the site search (design section 9). */
export const siteSearchSorts: readonly SortOption[] = [relevance, mostRecent, aToZ, zToA];
/** Orders of typed lists, topics and blogs (specification 2.2). */
export const listSorts: readonly SortOption[] = [mostRecent, aToZ, zToA];

/** Secondary orders, offered for the Cyber Incident Response scheme only (specification section 9). */
const secondarySorts: readonly SortOption[] = [
  { label: 'All', value: '' },
  { label: 'Enhanced', value: 'Enhanced' },
];

/** The scheme whose suppliers are Enhanced or Standard. */
const LEVELLED_SCHEME = 'cyber incident response';

/** Secondary orders of a scheme's search. */
export const secondarySortsOf = (scheme: string): readonly SortOption[] =>
  scheme.toLowerCase().replaceAll('-', ' ').includes(LEVELLED_SCHEME) ? secondarySorts : [];

const spelled = (sort: string): string =>
  sort
    .replace(/%2b|%20|\+/gi, ' ')
    .trim()
    .toLowerCase();

/** The order that a parameter asks for among those on offer; without one, or for another, the fallback. */
export function currentSort(
  options: readonly SortOption[],
  sort: string | undefined,
  fallback: string,
): string {
  const wanted = spelled(sort ?? '');
  return options.find(({ value }) => value === wanted)?.value ?? fallback;
}
