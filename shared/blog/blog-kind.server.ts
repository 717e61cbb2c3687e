import type { PageKindRules } from '../page-kind.ts';

export const blogRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  searchWeight: 0.85,
});
