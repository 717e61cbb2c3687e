import type { PageKindRules } from '../page-kind.ts';
import { collectionParams, multiPageParams } from './guide-params.ts';

export const collectionRules = (): PageKindRules => ({
  endpoint: 'collection',
  call: collectionParams,
  samples: ['/collection/board-toolkit', '/collection/small-business-guide'],
  depth: [1, 3],
  isAdvice: true,
});

const multiPageSamples = {
  organisation: [
    '/organisation/winterbourne-vaults',
    '/organisation/winterbourne-vaults/chalkstream-drive',
    '/organisation/aldermoss-response',
  ],
  schemes: ['/schemes/cyber-essentials/certified-organisations', '/schemes/certified-professionals'],
  themes: ['/themes/secure-by-design'],
  principles: ['/principles/cyber-assessment-framework'],
};

/** What the first segment of an address can be that the multi-page view shows. */
export type MultiPageFolder = keyof typeof multiPageSamples;

export const multiPageRules = (folder: MultiPageFolder): PageKindRules => ({
  endpoint: 'multiPage',
  call: multiPageParams,
  samples: multiPageSamples[folder],
  depth: [1, 2],
  isAdvice: true,
});
