import type { PageKindRules } from '../page-kind.ts';
import { collectionParams } from './collection-params.ts';
import { multiPageParams } from './multi-page-params.ts';

export const collectionRules = (): PageKindRules => ({
  endpoint: 'collection',
  call: collectionParams,
  depth: [1, 3],
  isAdvice: true,
});
export const multiPageRules = (): PageKindRules => ({
  endpoint: 'multiPage',
  call: multiPageParams,
  depth: [1, 2],
  isAdvice: true,
});
