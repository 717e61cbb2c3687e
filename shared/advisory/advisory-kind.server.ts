import type { PageKindRules } from '../page-kind.ts';
import { printedAdvisory } from './printed-advisory.server.ts';

export const advisoryRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  feedTitle: 'Advisories',
  // Visitors looking for an advisory type the product's name or the CVE number, so others see general advice
  // first.
  searchWeight: 0.5,
  printed: (page, site) => (page.type === 'advisory' ? printedAdvisory(page, site) : {}),
});
