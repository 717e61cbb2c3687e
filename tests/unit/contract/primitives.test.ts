import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  dateTime,
  flag,
  hexColour,
  html,
  isHtml,
  itemsOf,
  link,
  list,
  number,
  reference,
  text,
} from '#shared/contract/parsing/primitives.server.ts';

const REFUSED = Symbol('refused');
const read = (schema: z.ZodType, given: unknown): unknown => {
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : REFUSED;
};

describe('values of the contract', () => {
  it.each([
    ['text, trimmed and without what pages cannot carry', text, ' a\0b\uD800 ', 'ab\uFFFD'],
    ['text with nothing to see', text, '\u200B \u00AD', ''],
    ['a number for a text', text, 7, REFUSED],
    ['a name', reference, 'a', 'a'],
    ['a name that is a number', reference, 7, '7'],
    ['a name that is 0', reference, 0, '0'],
    ['no name', reference, '', REFUSED],
    ['a boolean for a name', reference, true, REFUSED],
    ['undefined for a name', reference, undefined, REFUSED],
    ['true as text', flag, 'true', true],
    ['false as text', flag, 'false', false],
    ['true', flag, true, true],
    ['neither', flag, 'yes', REFUSED],
    ['a number', number, 7, 7],
    ['a number as text', number, '7.5', 7.5],
    ['an empty number', number, '', REFUSED],
    ['text for a number', number, 'seven', REFUSED],
    ['null for a number', number, null, REFUSED],
    ['a colour', hexColour, '#007780', '#007780'],
    ['a colour without its sign, in capitals', hexColour, 'ABCDEF', '#abcdef'],
    ['a short colour', hexColour, '#AbC', '#aabbcc'],
    ['a colour of five', hexColour, '#abcde', REFUSED],
    ['a colour by name', hexColour, 'red', REFUSED],
    ['a day', dateTime, '2026-11-23', '2026-11-23'],
    ['a time without a zone', dateTime, '2026-11-23T09:30', '2026-11-23T09:30'],
    ['the first day', dateTime, '1000-01-02', '1000-01-02'],
    ['a day before it', dateTime, '1000-01-01T23:59:59Z', REFUSED],
    ['the last day', dateTime, '9999-12-30', '9999-12-30'],
    ['an instant after it', dateTime, '9999-12-30T00:00:01Z', REFUSED],
    ['text for a day', dateTime, 'soon', REFUSED],
    ['a list', list(text), ['a', 'b'], ['a', 'b']],
    ['a list of one without its brackets', list(text), 'a', ['a']],
    ['undefined for a list', list(text), undefined, []],
    ['a list in its wrapper', itemsOf(text, 'texts'), { items: 'a' }, { items: ['a'] }],
    ['a path', link, '/a?b#c', '/a?b#c'],
    ['a scheme that runs scripts', link, 'java\nscript:alert(1)', REFUSED],
    ['a scheme of another program', link, 'file:///etc', REFUSED],
    ['a number for an address', link, '-1.5', REFUSED],
    ['a malformed address', link, 'https://[', REFUSED],
    ['an address without its scheme', link, 'www.a.example/b', 'https://www.a.example/b'],
    ['a mail address', link, 'mailto:a@site.example', 'mailto:a@site.example'],
  ])('%s', (_, schema, given, wanted) => {
    expect(read(schema, given)).toEqual(wanted);
  });

  it('include HTML up to the length of a book', () => {
    expect(read(html, 'a'.repeat(200_000))).toHaveLength(200_000);
    expect(read(html, 'a'.repeat(200_001))).toBe(REFUSED);
    expect(read(html, '<p>a</p><script>b</script>')).toBe('<p>a</p>');
  });

  it('are known as HTML or not', () => {
    expect([isHtml(html), isHtml(html.describe('Words.')), isHtml(text)]).toEqual([true, true, false]);
  });
});
