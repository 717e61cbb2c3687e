import { describe, expect, it } from 'vitest';
import { createFailedSearches } from '../../http/failed-searches.ts';

const HOUR_MS = 3_600_000;

/** Types a query in so many different hours, and another in one hour more. */
function typedIn(hours: number, query: string, other = '') {
  let now = 0;
  const failed = createFailedSearches(() => now);
  for (; now < hours * HOUR_MS; now += HOUR_MS) failed.add('main', query);
  for (let hour = 0; hour <= hours; hour += 1, now += HOUR_MS) failed.add('main', other);
  const listed = (later = 0) => {
    now += later;
    return failed.listed('main');
  };
  return { listed };
}

describe('the searches that found nothing', () => {
  it('are shown once ten visitors typed them, however they wrote them', () => {
    expect(typedIn(9, 'smart fridge').listed()).toEqual([]);
    expect(typedIn(11, 'Smart  FRIDGE?').listed()).toEqual([{ words: 'smart fridge', visitors: 11 }]);
    const both = typedIn(11, 'fridge', 'drones').listed();
    expect(both.map(({ words }) => words)).toEqual(['drones', 'fridge']);
  });

  it('count once per hour, so that a visitor who reloads is one visitor', () => {
    const failed = createFailedSearches(() => 0);
    for (let times = 0; times < 50; times += 1) failed.add('main', 'smart fridge');
    expect(failed.listed('main')).toEqual([]);
  });

  it('are forgotten after thirty days, and belong to their site', () => {
    const typed = typedIn(10, 'smart fridge');
    expect(typed.listed(29 * 24 * HOUR_MS)).toHaveLength(1);
    expect(typed.listed(2 * 24 * HOUR_MS)).toEqual([]);
    expect(createFailedSearches(() => 0).listed('agency')).toEqual([]);
  });

  it.each([
    ...['jo@mail.example', 'https://shop.example/x', 'www.shop.example', 'shop.example', '01632 960900'],
    ...['card 4929-1234', 'my neighbour Jo Bloggs of Little Wittering rang'],
  ])('leave out what may be personal: %s', (query) => {
    expect(typedIn(20, query).listed()).toEqual([]);
  });
});
