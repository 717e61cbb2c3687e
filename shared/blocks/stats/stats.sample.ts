import type { Stats } from './stats.server.ts';

export const statsSamples = (): Readonly<Record<string, Stats>> => ({
  'with symbol': { number: 43, symbol: '%', text: 'of organisations were attacked in a year' },
  'number alone': { number: 12, text: 'incidents a day' },
});
