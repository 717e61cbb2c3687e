import { pageKinds } from '../../page-kinds.ts';
import { ALL_FEED } from './feed-addresses.ts';

/**
 * The public feeds: one for everything, and one for each page type with a feed of its own (design section 4).
 */
export const feedNames: readonly string[] = [
  ALL_FEED,
  ...Object.entries(pageKinds)
    .flatMap(([name, { feed }]) => (feed === undefined ? [] : { name, feed }))
    .sort((one, other) => one.feed - other.feed)
    .map(({ name }) => name),
];
