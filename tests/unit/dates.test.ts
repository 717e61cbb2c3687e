import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateOrText, formatDate, formatInstant } from '#shared/contract/dates/format-date.ts';
import { endOfDay, instantOf, plainDate } from '#shared/contract/dates/place-time.ts';
import { eventHours } from '#shared/event/event-place-time.ts';

const LONDON = 'Europe/London';
const SITE = { timeZone: LONDON, locale: 'en-GB' };

describe.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('on a machine in %s', (machine) => {
  beforeEach(() => void vi.stubEnv('TZ', machine));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-01-05', '5 Jan 2026'],
    ['2026-11-21T23:30:00Z', '21 Nov 2026'],
    ['2026-06-30T23:30:00Z', '1 Jul 2026'],
    ['2026-06-30T23:30:00.000+0000', '1 Jul 2026'],
    ['2026-06-30T23:30', '30 Jun 2026'],
    ['2026-06-30 23:30:00', '30 Jun 2026'],
    ['2026-06-30 23:30:00 +00:00', '1 Jul 2026'],
    ['2026-11-21T23:30:00-02:00', '22 Nov 2026'],
    [' 3 September 2026 ', '3 Sep 2026'],
    ['3 SEPT 2026', '3 Sep 2026'],
  ])('%s is the day %s in London', (value, shown) => {
    expect(formatDate(value, SITE)).toBe(shown);
  });

  it.each([
    undefined,
    ...['', 'soon', '2026-13-45', '2026-02-31', '2026-02-31T10:00:00Z', '2026-02-31T10:00'],
    ...['31 February 2026', '2026-11-21T25:00', '2026-11-21T10:00+99:00', '2026-11-21-22'],
    ...['0001-01-01T00:00:00', '12 Nonsense 2026', '5 Decisions 2026', '04/21/2026', 'November 2026'],
  ])('%j is not a date', (value) => {
    expect(formatDate(value, SITE)).toBe('');
    expect(plainDate(value, LONDON)).toBeUndefined();
    expect(endOfDay(value, LONDON)).toBeUndefined();
  });

  it.each([
    ['2026-11-21T10:36:59.999Z', '21 Nov 2026, 10:36 GMT'],
    ['2026-07-01T00:30:00+01:00', '1 Jul 2026, 00:30 BST'],
    ['2026-11-21', '21 Nov 2026'],
    ['2026-11-21T99:99:99Z', ''],
    [undefined, ''],
  ])('%j is an instant that reads %j in London', (value, text) => {
    expect(formatInstant(value, SITE)).toBe(text);
  });

  it.each([
    ['2026-11-21T10:36Z', 'Europe/Berlin', '21 Nov 2026, 11:36 MEZ', '11:36 MEZ'],
    ['2026-07-21T10:36Z', 'Europe/Berlin', '21 Jul 2026, 12:36 MESZ', '12:36 MESZ'],
    ['2026-07-21T10:36Z', 'Europe/Helsinki', '21 Jul 2026, 13:36 OESZ', '13:36 OESZ'],
    ['2026-07-21T10:36Z', LONDON, '21 Jul 2026, 11:36 BST', '11:36 BST'],
  ])('%j in %s has the name of the zone in the language of the site: %j', (value, timeZone, text, hours) => {
    const texts = { dates: { zones: 'WEZ WESZ MEZ MESZ OEZ OESZ' } };
    const site = { timeZone, locale: 'de-DE', texts };
    expect(formatInstant(value, site)).toBe(text);
    expect(eventHours({ start: value }, site)).toBe(hours);
    expect(eventHours({ start: value, end: value }, site)).toMatch(hours);
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['2026-06-30 23:30', '2026-06-30T22:30:00.000Z'],
    ['2026-06-30T23:30,5Z', undefined],
    ['2026-06-30T23:30:00,5Z', '2026-06-30T23:30:00.500Z'],
  ])('%s is %s for programs', (value, plain) => {
    expect(plainDate(value, LONDON)).toBe(plain);
  });

  it.each([
    // Hours around the clock changes, in time zones far from UTC.
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30Z'],
    ['2026-11-01T00:59', 'America/New_York', '2026-11-01T04:59Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00Z'],
    ['2026-04-05T01:59', 'Pacific/Auckland', '2026-04-04T12:59Z'],
    ['2026-04-05T03:00', 'Pacific/Auckland', '2026-04-04T15:00Z'],
    ['2026-09-27T01:59', 'Pacific/Auckland', '2026-09-26T13:59Z'],
    ['2026-09-27T03:00', 'Pacific/Auckland', '2026-09-26T14:00Z'],
    ['2026-03-29T00:59', LONDON, '2026-03-29T00:59Z'],
    ['2026-03-29T02:00', LONDON, '2026-03-29T01:00Z'],
    ['2026-10-25T02:00', LONDON, '2026-10-25T02:00Z'],
    // Midnight itself is skipped here.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00Z'],
  ])('%s by the clocks of %s is the instant %s', (value, timeZone, instant) => {
    expect(instantOf(value, timeZone)).toEqual(new Date(instant));
  });

  it.each([
    ['2026-11-21', LONDON, '2026-11-22T00:00Z'],
    ['2026-07-01', LONDON, '2026-07-01T23:00Z'],
    ['2026-06-30T23:30:00Z', LONDON, '2026-07-01T23:00Z'],
    ['2026-03-07', 'America/New_York', '2026-03-08T05:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00Z'],
    ['2026-12-31', 'Pacific/Auckland', '2026-12-31T11:00Z'],
  ])('the day of %s is over in %s at %s', (value, timeZone, ends) => {
    expect(endOfDay(value, timeZone)).toEqual(new Date(ends));
  });
});

it.each([
  ['2026-06-30T23:30:00Z', '1 Jul 2026'],
  [' 2026-02-31 ', ''],
  ['2026-02-31T09:00', ''],
  ['2026-11-21 to 2026-11-23', '2026-11-21 to 2026-11-23'],
  ['12 Monkeys 2026', '12 Monkeys 2026'],
  ['Version 2', 'Version 2'],
])('the text %j is shown as %j', (text, shown) => {
  expect(dateOrText(text, SITE)).toBe(shown);
});
