import type { PageKindRules } from '../../page-kind.ts';
import { collectionParams, multiPageParams } from './guide-params.ts';

export const collectionRules = (): PageKindRules => ({
  endpoint: 'collection',
  call: collectionParams,
  depth: [1, 3],
  searchWeight: 1.25,
  isAdvice: true,
});

/**
 * Search weights. Principles are for assessors. Visitors looking for a company usually type its name, so
 * organisations rank lower.
 */
const multiPageWeights = { organisation: 0.5, schemes: 1, themes: 1, principles: 0.75 };

/** First segments of the addresses of multi-page guides. */
export type MultiPageFolder = keyof typeof multiPageWeights;

export const multiPageRules = (folder: MultiPageFolder): PageKindRules => ({
  endpoint: 'multiPage',
  call: multiPageParams,
  depth: [1, 2],
  searchWeight: multiPageWeights[folder],
  isAdvice: true,
});
