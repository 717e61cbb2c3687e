import { describe, expect, it } from 'vitest';
import { readHttpDate } from '#server/http/http-date.ts';

const iso = (text: string): string | undefined => {
  const instant = readHttpDate(text);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('an HTTP-date', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37.000Z'],
    ['Wed Nov 16 08:49:37 1994', '1994-11-16T08:49:37.000Z'],
    ['Thursday, 18-Aug-50 02:01:18 GMT', '2050-08-18T02:01:18.000Z'],
    ['Saturday, 18-Aug-68 02:01:18 GMT', '2068-08-18T02:01:18.000Z'],
    ['Monday, 18-Aug-69 02:01:18 GMT', '1969-08-18T02:01:18.000Z'],
    // A leap second.
    ['Sat, 31 Dec 2016 23:59:60 GMT', '2017-01-01T00:00:00.000Z'],
    ['THU, 18 AUG 2050 02:01:18 gmt', '2050-08-18T02:01:18.000Z'],
    ['Tue, 29 Feb 2028 23:59:59 GMT', '2028-02-29T23:59:59.000Z'],
    ['Fri, 30 Jun 0050 00:00:00 GMT', '0050-06-30T00:00:00.000Z'],
  ])('%s', (text, instant) => {
    expect(iso(text)).toBe(instant);
  });

  it.each([
    ...['Thu, 18 Aug 2050 02:01:18 UTC', 'Thu, 18 Aug 2050 02:01:18 +0000', 'Thu, 18 Aug 2050 02:01:18'],
    ...['Thu 18 Aug 2050 02:01:18 GMT', 'Thu, 18  Aug  2050 02:01:18 GMT', 'Thu, 18-Aug-2050 02:01:18 GMT'],
    ...['Thu, 18 Aug 50 02:01:18 GMT', 'Thu, 18 Aug 2050 02.01.18 GMT', 'Thu, 18 Aug 2050 2:01:18 GMT'],
    ...['Thu, 8 Aug 2050 02:01:18 GMT', 'Thu, 31 Feb 2050 02:01:18 GMT', 'Thu, 00 Aug 2050 02:01:18 GMT'],
    ...['Thu, 18 Aug 2050 24:01:18 GMT', 'Thu, 18 Aug 2050 02:60:18 GMT', 'Thu, 18 Aug 2050 02:01:61 GMT'],
    ...['18 Aug 2050 02:01:18 GMT', 'Thu, 18 Aug 2050 02:01:18 GMT; x'],
    ...['Thu, 18 Aug 2050 02:01:18 GMT, Thu, 18 Aug 2050 02:01:18 GMT', '2050-08-18T02:01:18Z'],
    ...['2541549678', '0', '-1', ''],
  ])('is invalid: %j', (text) => {
    expect(readHttpDate(text)).toBeUndefined();
  });
});
