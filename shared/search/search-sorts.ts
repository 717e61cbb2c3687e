import { catalogue } from '../contract/text/texts.ts';

const HOUR_MS = 3_600_000;

/**
 * Seeds of the random order, each used for an hour at a time. They are few, so that searches can be cached.
 */
export const seeds = ['1', '2', '3', '4', '5', '6'] as const;

/** The seed of new searches at an instant. */
export const seedAt = (now: Date): string => seeds[Math.floor(now.getTime() / HOUR_MS) % seeds.length] ?? '1';

/** The seed of a search: that of its address, so that 'Show more' keeps the order, else that of the hour. */
export const seedOf = (addressSeed: string | undefined, now: Date): string =>
  seeds.find((seed) => seed === addressSeed) ?? seedAt(now);

/** Orders of results, and levels of a scheme. */
export const sortTexts = catalogue('sorts', {
  relevance: 'Relevance',
  mostRecent: 'Most recent',
  aToZ: 'A-Z',
  zToA: 'Z-A',
  random: 'Random Order',
  all: 'All',
  enhanced: 'Enhanced',
  standard: 'Standard',
});

/** An order of results: the key of its label and its value of the sort parameter. */
export interface SortOption {
  readonly label: keyof typeof sortTexts.english;
  readonly value: string;
}

const relevance: SortOption = { label: 'relevance', value: 'relevance' };
const mostRecent: SortOption = { label: 'mostRecent', value: 'date desc' };
const aToZ: SortOption = { label: 'aToZ', value: 'title asc' };
const zToA: SortOption = { label: 'zToA', value: 'title desc' };
/** The default order of registers (specification 2.2). */
export const randomOrder: SortOption = { label: 'random', value: 'random' };

/** Default orders of a search (specification section 9). */
export const defaultSorts: readonly SortOption[] = [randomOrder, aToZ, zToA];
/** Orders of the site search (design section 9). */
export const siteSearchSorts: readonly SortOption[] = [relevance, mostRecent, aToZ, zToA];
/** Orders of typed lists, topics and blogs (specification 2.2). */
export const listSorts: readonly SortOption[] = [mostRecent, aToZ, zToA];

/** Secondary orders, offered for the Cyber Incident Response scheme only (specification section 9). */
const secondarySorts: readonly SortOption[] = [
  { label: 'all', value: '' },
  { label: 'enhanced', value: 'Enhanced' },
];

/** The scheme with the levels Enhanced and Standard. */
const LEVELLED_SCHEME = 'cyber incident response';

/** Secondary orders of a scheme's search. */
export const secondarySortsOf = (scheme: string): readonly SortOption[] =>
  scheme.toLowerCase().replaceAll('-', ' ').includes(LEVELLED_SCHEME) ? secondarySorts : [];

const normalised = (sort: string): string =>
  sort
    .replace(/%2b|%20|\+/gi, ' ')
    .trim()
    .toLowerCase();

/** The order named by a sort parameter if it is one of the options, otherwise the fallback. */
export function currentSort(
  options: readonly SortOption[],
  sort: string | undefined,
  fallback: string,
): string {
  const wanted = normalised(sort ?? '');
  return options.find(({ value }) => value === wanted)?.value ?? fallback;
}
