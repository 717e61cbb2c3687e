let collator: Intl.Collator | undefined;

/**
 * Alphabetical order as readers expect it: accents and case only break ties, and numbers sort by value. The
 * locale is fixed, so that every machine gives the same order.
 */
export function compareNames(one: string, other: string): number {
  // Made on first use: that takes 10 ms.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

/** A hyphenated name in ordinary spelling: `case-study` becomes 'Case study'. */
export function spokenName(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last words of an address as a title: `/guidance/logging-and-monitoring` is 'Logging and monitoring'. */
export const titleOfAddress = (address: string): string =>
  spokenName(
    address
      .replace(/^\w+:|[?#].*/g, '')
      .split('/')
      .findLast((segment) => segment !== '') ?? '',
  );
