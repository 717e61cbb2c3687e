import { plainLetters } from '../text/plain-letters.ts';

/**
 * Ids used by the pages themselves. A heading with one of these gets a number, and content HTML may not use
 * them.
 */
export const RESERVED_IDS: readonly string[] = [
  'main-content',
  'top',
  'about-event',
  'child-contents',
  'choose-sort',
  'circle-title',
  'companies-end',
  'employee-hint',
  'employee-name',
  'employee-search',
  'feedback',
  'feedback-comment',
  'feedback-limit',
  'feedback-modal-comment',
  'feedback-modal-limit',
  'feedback-title',
  'glossary-end',
  'guide-menu',
  'guide-title',
  'header-search-input',
  'hero-search',
  'in-this-article',
  'main-menu',
  'plan-title',
  'popular-searches',
  'results-title',
  'row-filter',
  'scheme-results',
  'search-dialog-input',
  'search-dialog-title',
  'search-field',
  'search-help',
  'show-more',
  'sliding-modal-title',
  'tool-error',
  'tool-question',
  'topic-menu',
  'updates',
  // The header has room for fewer menus.
  ...Array.from({ length: 12 }, (_, index) => `flyout-${index}`),
];

/**
 * Text as part of an address: lower case, joined by hyphens, without marks and accents, in the letters that
 * the language puts in their place.
 */
export function slug(text: string, locale?: string): string {
  return plainLetters(text, locale)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * One id per heading of a page, in order: its slug, with a number where the slug is taken or empty.
 * Deterministic.
 */
export function uniqueSlugs(headings: readonly string[]): string[] {
  const taken = new Set(RESERVED_IDS);
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const base = slug(heading) || 'section';
    let id = base;
    let count = counts.get(base) ?? 1;
    while (taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(id);
    return id;
  });
}
