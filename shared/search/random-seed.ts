const HOUR_MS = 3_600_000;

/** Seeds of the random order. Few, so that searches can be cached; each is used for an hour at a time. */
export const seeds = ['1', '2', '3', '4', '5', '6'] as const;

/** The seed that a search starts with at an instant. */
export const seedAt = (now: Date): string => seeds[Math.floor(now.getTime() / HOUR_MS) % seeds.length] ?? '1';

/** The seed of a search: the one in its address, so that 'Show more' goes on in the same order, else the hour's. */
export const seedOf = (given: string | undefined, now: Date): string =>
  seeds.find((seed) => seed === given) ?? seedAt(now);
