import type { PageKindRules } from '../page-kind.ts';
import { printedAdvisory } from './printed-advisory.server.ts';

export const advisoryRules = (): PageKindRules => ({
  endpoint: 'article',
  call: (url) => ({ url }),
  depth: [1, 1],
  feedTitle: 'Advisories',
  // Whoever has the product types its name, or the number of the fault; for all others, advice that always holds comes first.
  searchWeight: 0.5,
  printed: (page, timeZone) => (page.type === 'advisory' ? printedAdvisory(page, timeZone) : {}),
});
