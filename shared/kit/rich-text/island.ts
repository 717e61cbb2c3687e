import { trustedHtml } from './trusted-html.ts';

/** One object for all: React would empty the element again for another one. */
const EMPTY = { __html: trustedHtml('') };

/**
 * Properties of an element whose inside is a small script's: React writes nothing into it and leaves alone what it finds
 * there, and it does not count when a document is compared with what the server sent.
 */
export const island = {
  'data-island': '',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: EMPTY,
} as const;
