import { ownValue } from '../text/own-value.ts';

/** Colour of types that have none of their own (specification section 9). */
const DEFAULT_COLOUR = '#166c13';

const colourByType: Readonly<Record<string, string>> = {
  video: '#ab7318',
  information: '#6d2164',
  news: '#051c48',
  'blog post': '#051c48',
  guidance: '#007780',
};

/**
 * Background of the lozenge for a page type, in any spelling: `blog-post`, `Blog post` (specification section
 * 9).
 */
export const lozengeColour = (type: string): string =>
  ownValue(colourByType, type.trim().toLowerCase().replace(/[-_]/g, ' ')) ?? DEFAULT_COLOUR;
