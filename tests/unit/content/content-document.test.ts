import { describe, expect, it } from 'vitest';
import { secondsUntilItChanges } from '#server/content/coming-day.ts';
import { ContentDocument } from '#server/content/content-document.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('a stored document as an object', () => {
  it('is parsed once', () => {
    const document = new ContentDocument(Buffer.from('{"page":{"title":"One"}}'));
    expect(document.parsed().value).toEqual({ page: { title: 'One' } });
    expect(document.parsed().value).toBe(document.parsed().value);
  });

  it('can be changed by nobody who shares it', () => {
    const { value } = new ContentDocument(Buffer.from('{"list":[{"title":"One"}]}')).parsed<{
      list: { title: string }[];
    }>();
    expect(() => value.list.push({ title: 'Two' })).toThrow(TypeError);
    expect(() => Object.assign(value.list[0] ?? {}, { title: 'Two' })).toThrow(TypeError);
  });

  it.each([
    [{ dateOfEvent: { start: '2026-03-02', end: '2026-03-03' } }, 12 * 3600],
    [{ text: 'Since 2031-01-01 everything is different' }, Number.POSITIVE_INFINITY],
    [{ countdownDate: '1 April 2026' }, 12 * 3600],
  ])('knows a date wherever one is: %j', (document, seconds) => {
    const { dates } = new ContentDocument(Buffer.from(JSON.stringify(document))).parsed();
    expect(secondsUntilItChanges(dates, NOON)).toBe(seconds);
  });

  it.each([
    ['2026-02-28', Number.POSITIVE_INFINITY],
    ['2026-03-01', 12 * 3600],
    ['2026-04-01T09:00:00Z', 12 * 3600],
    ['not a date', Number.POSITIVE_INFINITY],
  ])('with the date %s changes in %s seconds', (date, seconds) => {
    const { dates } = new ContentDocument(Buffer.from(JSON.stringify({ eventDate: date }))).parsed();
    expect(secondsUntilItChanges(dates, NOON)).toBe(seconds);
  });
});
