import type { PageKindRules } from '../page-kind.ts';

/** Maximum number of path segments in the call's `url` (specification section 7). */
const URL_SEGMENTS = 3;

export const sectionRules = (): PageKindRules => ({
  endpoint: 'section',
  call: (path) => ({
    url: path
      .split('/')
      .slice(0, 1 + URL_SEGMENTS)
      .join('/'),
    pageUrl: path,
  }),
  samples: [
    '/section/keep-up-to-date/overview',
    '/section/keep-up-to-date/cyberuk',
    '/section/keep-up-to-date/ncsc-news',
    '/section/keep-up-to-date/ncsc-blog',
    '/section/advice-guidance/all-topics',
    '/section/advice-guidance/jargon-buster',
    '/section/information-for/individuals-families',
    '/section/about-ncsc/report-an-incident',
    '/section/about-this-website/cookie-settings',
    '/section/products-services/all-products-services-categories',
    '/section/products-services/verify-suppliers',
    '/section/private-sector-cni/caf-assured-products-services/cni-search',
  ],
  depth: [1, 5],
  searchWeight: 1.1,
  hasFallback: true,
});
