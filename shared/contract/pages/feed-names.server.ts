import { ALL_FEED, feedTitleTexts } from './feed-addresses.ts';

/** The public feeds: one for everything, and one for each page type with a title for it (design section 4). */
export const feedNames: readonly string[] = [ALL_FEED, ...Object.keys(feedTitleTexts.english)];
