import type { PageKindRules } from '../../page-kind.ts';

export const toolRules = (): PageKindRules => ({
  endpoint: 'tools',
  call: (url) => (/^\/cyberaware\/actionplan(?:\/|$)/.test(url) ? { url } : undefined),
  depth: [1, 2],
  searchWeight: 1.15,
});
