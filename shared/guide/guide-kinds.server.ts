import type { PageKindRules } from '../page-kind.ts';
import { collectionParams, multiPageParams } from './guide-params.ts';

export const collectionRules = (): PageKindRules => ({
  endpoint: 'collection',
  call: collectionParams,
  samples: ['/collection/board-toolkit', '/collection/small-business-guide'],
  depth: [1, 3],
  searchWeight: 1.25,
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

/** Principles are for assessors, and visitors who look for a company or its product type the name. */
const multiPageWeights = { organisation: 0.5, schemes: 1, themes: 1, principles: 0.75 };

/** First segments of the addresses of multi-page guides. */
export type MultiPageFolder = keyof typeof multiPageSamples;

export const multiPageRules = (folder: MultiPageFolder): PageKindRules => ({
  endpoint: 'multiPage',
  call: multiPageParams,
  samples: multiPageSamples[folder],
  depth: [1, 2],
  searchWeight: multiPageWeights[folder],
  isAdvice: true,
});
