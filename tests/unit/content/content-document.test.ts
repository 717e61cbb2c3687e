import { describe, expect, it } from 'vitest';
import { secondsUntilChange } from '#server/content/coming-day.ts';
import { ContentDocument } from '#server/content/content-document.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { untilFlag } from '#shared/contract/parsing/primitives.server.ts';

it('a stored document as an object is what the schema returned, frozen', () => {
  const value = { list: [{ title: 'One' }] };
  expect(new ContentDocument(value).value()).toBe(value);
  expect(() => value.list.push({ title: 'Two' })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0] ?? {}, { title: 'Two' })).toThrow(TypeError);
});

const LATE = Date.parse('2026-06-30T23:30:00Z');
it.each([
  ['Europe/London', '2026-07-01', 23.5],
  ['Europe/London', '2026-06-30', Number.POSITIVE_INFINITY],
  ['Europe/London', '2026-06-30T23:00:00Z', 23.5],
  ['UTC', '2026-06-30', 0.5],
  ['America/New_York', '2026-06-30', 4.5],
  ['America/New_York', '2026-06-29', Number.POSITIVE_INFINITY],
  ['Pacific/Auckland', '2026-07-01', 12.5],
])('a document changes when the day ends: in %s, with %s, in %s hours', (timeZone, date, hours) => {
  const { dates } = new ContentDocument({ dateUntil: date });
  expect(secondsUntilChange(dates, LATE, timeZone)).toBe(hours * 3600);
});

const day = '2026-03-02';
const ofGuide = { multi_header: { title: 'A' }, sub_article: { type: 'guide', title: 'A' } };

it.each([
  ['the last day of a marker', untilFlag, { text: 'New', dateUntil: '2 March 2026' }],
  [
    'a countdown',
    endpoints.section.schema,
    { page: { title: 'A', sectionPage: { countdownSection: { countdowndate: day } } } },
  ],
  [
    'an event',
    endpoints.article.schema,
    { page: { type: 'event', title: 'A', dateOfEvent: { start: day } } },
  ],
  [
    'a certificate',
    endpoints.multiPage.schema,
    { ...ofGuide, page: { assuranceDetails: { dateOfExpiry: day } } },
  ],
  [
    'that of a result',
    endpoints.siteSearch.schema,
    { documents: [{ title: 'A', dateOfExpiry: day }], numFound: 1 },
  ],
])('a page changes after the day of %s, not after other days', (_, schema, document) => {
  const { dates } = new ContentDocument(schema.parse({ ...document, changes: [{ date: '2026-04-01' }] }));
  expect(dates).toEqual([Date.parse(day)]);
});

const body = () => ({ page: { title: 'One' } });
const DATE = 'Thu, 15 Jan 2026 09:00:00 GMT';

describe('a document in the interface', () => {
  it('states its source, its lifetime at an edge, and what it was made from', () => {
    const document = new ContentDocument(body(), { lastModified: DATE, tags: ['one', 'two'] });
    const { status, headers, etag, lastModified, bodies } = document.response(59.6);
    expect([status, etag, lastModified]).toEqual([200, `W/${document.etag}`, DATE]);
    expect(bodies.identity.toString()).toBe('{"page":{"title":"One"}}');
    expect(headers).toEqual([
      ...['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'],
      ...['Cache-Control', 'public, max-age=0, must-revalidate', 'CDN-Cache-Control', 'public, max-age=60'],
      ...['ETag', `W/${document.etag}`, 'Last-Modified', DATE],
      ...['Cache-Tag', 'one,two', 'Surrogate-Key', 'one two'],
    ]);
  });

  it('has no date or tags without any, and no negative lifetime', () => {
    const { headers } = new ContentDocument(body()).response(-5);
    expect(headers).toContain('public, max-age=0');
    for (const name of ['Last-Modified', 'Cache-Tag', 'Surrogate-Key']) expect(headers).not.toContain(name);
  });

  it('is created once for a lifetime, and its codings once for all', () => {
    const document = new ContentDocument(body());
    expect(document.response(60)).toBe(document.response(60.2));
    expect(document.response(59)).not.toBe(document.response(60));
    expect(document.response(59).bodies).toBe(document.response(60).bodies);
  });
});

it('a document with news contains both, has its own validator, and is created once for the same news', () => {
  const news = { title: 'Closed' };
  const facts = { upstreamEtag: '"v1"', lastModified: DATE, tags: ['one'] };
  const document = new ContentDocument(body(), facts);
  const extended = document.withMember('emergency', news);
  expect(extended.value()).toEqual({ ...body(), emergency: news });
  expect(extended).toMatchObject({ tags: ['one'], upstreamEtag: undefined, lastModified: undefined });
  expect(extended.etag).not.toBe(document.etag);
  expect(document.withMember('emergency', news)).toBe(extended);
  const other = { title: 'Open' };
  expect(document.withMember('emergency', other).value()).toEqual({ ...body(), emergency: other });
});

it('the memory of a document grows with its text and its tags', () => {
  const bytes = (length: number, ...tags: string[]) =>
    new ContentDocument(['x'.repeat(length - '[""]'.length)], { tags }).bytes;
  // Everything derived from a text takes several times its size.
  expect(bytes(1000)).toBeGreaterThan(5000);
  expect(bytes(1000)).toBeLessThan(10_000);
  expect(bytes(2000)).toBe(2 * bytes(1000));
  expect(bytes(1000, 'one', 'three')).toBe(bytes(1000) + 8);
});
