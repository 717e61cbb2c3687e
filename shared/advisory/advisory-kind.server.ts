import type { PageKindRules } from '../page-kind.ts';

export const advisoryRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  // Visitors looking for an advisory type the product's name or the CVE number, so others see general advice
  // first.
  searchWeight: 0.5,
});
