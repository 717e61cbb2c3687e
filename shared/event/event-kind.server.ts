import type { PageKindRules } from '../page-kind.ts';

export const eventRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 3],
  searchWeight: 0.85,
});
