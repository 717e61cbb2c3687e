import { describe, expect, it } from 'vitest';
import { datesOf, secondsUntilChange } from '#server/content/coming-day.ts';
import { ContentDocument } from '#server/content/content-document.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('a stored document as an object', () => {
  it('is parsed once, and frozen', () => {
    const document = new ContentDocument(Buffer.from('{"list":[{"title":"One"}]}'));
    const { value } = document.parsed<{ list: { title: string }[] }>();
    expect(value).toEqual({ list: [{ title: 'One' }] });
    expect(document.parsed().value).toBe(value);
    expect(() => value.list.push({ title: 'Two' })).toThrow(TypeError);
    expect(() => Object.assign(value.list[0] ?? {}, { title: 'Two' })).toThrow(TypeError);
  });

  it.each([
    [{ dateOfEvent: { start: '2026-03-02', end: '2026-03-03' } }, 12 * 3600],
    [{ text: 'Since 2031-01-01 everything is different' }, Number.POSITIVE_INFINITY],
    [{ countdownDate: '1 April 2026' }, 12 * 3600],
  ])('detects dates in any place: %j', (document, seconds) => {
    const { dates } = new ContentDocument(Buffer.from(JSON.stringify(document))).parsed();
    expect(secondsUntilChange(dates, NOON, 'UTC')).toBe(seconds);
  });
});

describe('a document with dates', () => {
  const LATE = Date.parse('2026-06-30T23:30:00Z');
  it.each([
    ['Europe/London', '2026-07-01', 23.5],
    ['Europe/London', '2026-06-30', Number.POSITIVE_INFINITY],
    ['Europe/London', '2026-06-30T23:00:00Z', 23.5],
    ['UTC', '2026-06-30', 0.5],
    ['America/New_York', '2026-06-30', 4.5],
    ['America/New_York', '2026-06-29', Number.POSITIVE_INFINITY],
    ['Pacific/Auckland', '2026-07-01', 12.5],
  ])('changes when the day of the site ends: in %s, with %s, in %s hours', (timeZone, date, hours) => {
    expect(secondsUntilChange(datesOf(JSON.stringify({ date })), LATE, timeZone)).toBe(hours * 3600);
  });
});

it.each([
  ['{"a":"2026-03-02"}', ['2026-03-02']],
  [
    '{"a":"2026-03-02T09:00:00Z","b":["2026-03-03T09:00:00.000+01:00"]}',
    ['2026-03-02T09:00Z', '2026-03-03T08:00Z'],
  ],
  ['{"publishedDate":"1 April 2026"}', ['2026-04-01']],
  ['{"DateOfEvent":"April 2026"}', []],
  ['{"a":"2026-03-02 09:00"}', ['2026-03-02T09:00Z']],
  ['{"a":"2026-02-31"}', []],
  ['{"title":"1 April 2026"}', []],
  ['{"title":"On 2026-03-02"}', []],
  ['{"date":{"start":"2026-03-02"}}', ['2026-03-02']],
  ['{"date":"soon"}', []],
])('the dates of a document of %s are %j', (json, dates) => {
  expect(datesOf(json)).toEqual(dates.map((date) => Date.parse(date)));
});

const BODY = Buffer.from('{"page":{"title":"One"}}');
const DATE = 'Thu, 15 Jan 2026 09:00:00 GMT';

describe('a document in the interface', () => {
  it('states its source, its lifetime at an edge, and what it was made from', () => {
    const document = new ContentDocument(BODY, { lastModified: DATE, tags: ['one', 'two'] });
    const { status, headers, etag, lastModified, bodies } = document.response(59.6);
    expect([status, etag, lastModified]).toEqual([200, `W/${document.etag}`, DATE]);
    expect(bodies.identity).toBe(BODY);
    expect(headers).toEqual([
      ...['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'],
      ...['Cache-Control', 'public, max-age=0, must-revalidate', 'CDN-Cache-Control', 'public, max-age=60'],
      ...['ETag', `W/${document.etag}`, 'Last-Modified', DATE],
      ...['Cache-Tag', 'one,two', 'Surrogate-Key', 'one two'],
    ]);
  });

  it('has no date or tags without any, and no negative lifetime', () => {
    const { headers } = new ContentDocument(BODY).response(-5);
    expect(headers).toContain('public, max-age=0');
    for (const name of ['Last-Modified', 'Cache-Tag', 'Surrogate-Key']) expect(headers).not.toContain(name);
  });

  it('is created once for a lifetime, and its codings once for all', () => {
    const document = new ContentDocument(BODY);
    expect(document.response(60)).toBe(document.response(60.2));
    expect(document.response(59)).not.toBe(document.response(60));
    expect(document.response(59).bodies).toBe(document.response(60).bodies);
  });
});

describe('a document with news', () => {
  const news = { title: 'Closed' };

  it('includes them besides its content, with its tags and a validator of its own', () => {
    const facts = { upstreamEtag: '"v1"', lastModified: DATE, tags: ['one'] };
    const document = new ContentDocument(BODY, facts);
    const extended = document.withMember('emergency', news);
    expect(extended.parsed().value).toEqual({ page: { title: 'One' }, emergency: news });
    expect(extended).toMatchObject({ tags: ['one'], upstreamEtag: undefined, lastModified: undefined });
    expect(extended.etag).not.toBe(document.etag);
  });

  it('is created once for the same news', () => {
    const document = new ContentDocument(Buffer.from('{}'));
    const extended = document.withMember('emergency', news);
    expect(document.withMember('emergency', news)).toBe(extended);
    expect(document.withMember('emergency', { title: 'Open' }).parsed().value).toEqual({
      emergency: { title: 'Open' },
    });
  });
});

it('the memory of a document grows with its text and its tags', () => {
  const bytes = (length: number, ...tags: string[]) =>
    new ContentDocument(Buffer.alloc(length), { tags }).bytes;
  // Everything derived from a text takes several times its size.
  expect(bytes(1000)).toBeGreaterThan(5000);
  expect(bytes(1000)).toBeLessThan(10_000);
  expect(bytes(2000)).toBe(2 * bytes(1000));
  expect(bytes(1000, 'one', 'three')).toBe(bytes(1000) + 8);
});
