import { plainLetters } from '../text/plain-letters.ts';

/** Ids of the site that others link to: the fragment that browsers understand, and that of entries in feeds. */
export const PUBLIC_IDS: readonly string[] = ['top', 'updates'];

/**
 * Whether an id belongs to the site's own elements: it begins with two hyphens, which no slug does, or as
 * React's do, or it is public. Content HTML may not use these.
 */
export const isOwnId = (id: string): boolean =>
  /^(?:--|_r_)/i.test(id) || PUBLIC_IDS.includes(id.toLowerCase());

/**
 * Text as part of an address: lower case, joined by hyphens, without marks and accents, in the letters that
 * the language puts in their place.
 */
export function slug(text: string, locale?: string): string {
  return plainLetters(text, locale)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * One id per heading of a page, in order: its slug, with a number where the slug is taken or empty.
 * Deterministic.
 */
export function uniqueSlugs(headings: readonly string[]): string[] {
  const taken = new Set(PUBLIC_IDS);
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
