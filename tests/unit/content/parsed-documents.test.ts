import { describe, expect, it } from 'vitest';
import { secondsUntilItChanges } from '#server/content/coming-day.ts';
import { parsedDocument } from '#server/content/parsed-documents.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

describe('a stored document as an object', () => {
  it('is parsed once', () => {
    const body = Buffer.from('{"page":{"title":"One"}}');
    expect(parsedDocument(body).value).toEqual({ page: { title: 'One' } });
    expect(parsedDocument(body).value).toBe(parsedDocument(body).value);
  });

  it('can be changed by nobody who shares it', () => {
    const { value } = parsedDocument<{ list: { title: string }[] }>(
      Buffer.from('{"list":[{"title":"One"}]}'),
    );
    expect(() => value.list.push({ title: 'Two' })).toThrow(TypeError);
    expect(() => Object.assign(value.list[0] ?? {}, { title: 'Two' })).toThrow(TypeError);
  });

  it.each([
    ['2026-02-28', Number.POSITIVE_INFINITY],
    ['2026-03-01', 12 * 3600],
    ['2026-04-01T09:00:00Z', 12 * 3600],
    ['not a date', Number.POSITIVE_INFINITY],
  ])('with the date %s changes in %s seconds', (date, seconds) => {
    const { dates } = parsedDocument(Buffer.from(JSON.stringify({ eventDate: date })));
    expect(secondsUntilItChanges(dates, NOON)).toBe(seconds);
  });
});
