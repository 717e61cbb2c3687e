const collator = new Intl.Collator('en', { numeric: true });

/**
 * The order of names as people look for them: accents and case count only between equals, numbers by their
 * value. The language is fixed, so that every machine gives the same order.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
