import type { PageKindRules } from '../../page-kind.ts';

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
  depth: [1, 5],
  searchWeight: 1.1,
  hasFallback: true,
});
