import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { articleResponse } from '#shared/contract/documents/article-schema.server.ts';
import { essential, hasText } from '#shared/contract/parsing/essential.server.ts';
import { type DefaultValue, parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { list, requiredText, text } from '#shared/contract/parsing/primitives.server.ts';

/** A document with one of each: a required field, a text, a number, lists, a part, and a choice. */
const document = z.object({
  title: requiredText,
  summary: text.optional(),
  count: z.number().optional(),
  tags: list(requiredText),
  parts: list(z.object({ name: requiredText, link: z.object({ url: requiredText }).optional() })),
  note: z.union([requiredText, z.object({ words: requiredText })]).optional(),
});
const sent = (fields: object) => ({ title: 'Passwords', ...fields });
const read = (fields: object) => parseTolerantly(document, sent(fields));
const whole = (fields: object) => ({ title: 'Passwords', tags: [], parts: [], ...fields });

it.each([
  ['a number for text is its digits', { summary: 2026 }, { summary: '2026' }],
  ['0 for text is its digit', { tags: [0] }, { tags: ['0'] }],
  ['a number inside a part', { parts: [{ name: 7 }] }, { parts: [{ name: '7' }] }],
  ['a number in a part without its list', { parts: { name: 7 } }, { parts: [{ name: '7' }] }],
  ['a number without its list', { tags: 7 }, { tags: ['7'] }],
  ['a number where text is one choice', { note: 7 }, { note: '7' }],
  ['a number inside another choice', { note: { words: 7 } }, { note: { words: '7' } }],
  ['several numbers', { summary: 1, tags: [2, 'b', 3] }, { summary: '1', tags: ['2', 'b', '3'] }],
  ['null for an absent field', { summary: null, note: null }, {}],
  ['null for an absent element', { tags: ['a', null, 'b'] }, { tags: ['a', 'b'] }],
  ['absent lists', {}, {}],
  ['a part without its list', { parts: { name: 'a' } }, { parts: [{ name: 'a' }] }],
  ['null inside a part', { parts: [{ name: 'a', link: null }] }, { parts: [{ name: 'a' }] }],
])('an absent value or another form is no fault: %s', (_, fields, wanted) => {
  expect(read(fields)).toEqual({ ok: true, value: whole(wanted), dropped: [] });
});

describe('the part dropped from a response', () => {
  it.each([
    ['a boolean for text', { summary: true }, 'summary', /expected string, received boolean/],
    ['a number for a part', { parts: [7] }, 'parts.0', /expected object, received number/],
    ['text for a list of parts', { parts: 'none' }, 'parts', /expected object, received string/],
    ['a number for a list of parts', { parts: 7 }, 'parts', /expected object, received number/],
    ['a boolean for a list of text', { tags: true }, 'tags', /expected string, received boolean/],
    ['text for a number', { count: 'many' }, 'count', /expected number, received string/],
    ['an unknown choice', { note: [] }, 'note', /Invalid input/],
  ])('is the wrong value, named with the reason: %s', (_, fields, path, reason) => {
    const dropped = [{ path, reason: expect.stringMatching(reason) }];
    expect(read(fields)).toEqual({ ok: true, value: whole({}), dropped });
  });

  it('is the part that requires the wrong value, as one loss', () => {
    expect(read({ parts: [{ name: [] }, { name: 'b' }] })).toEqual({
      ok: true,
      value: whole({ parts: [{ name: 'b' }] }),
      dropped: [{ path: 'parts.0', reason: expect.stringMatching(/^name: .*expected string/) }],
    });
  });

  it('is named by its place in the response, also after other parts were dropped', () => {
    const paths = ({ dropped }: { dropped: readonly { path: string }[] }) => dropped.map(({ path }) => path);
    const result = read({ tags: [null, '', 'a', null, ''], parts: [null, { name: 'b', link: { url: '' } }] });
    expect(result).toMatchObject({ ok: true, value: whole({ tags: ['a'], parts: [{ name: 'b' }] }) });
    expect(result.ok && paths(result).toSorted()).toEqual(['parts.1.link', 'tags.1', 'tags.4']);
    const bare = read({ parts: { name: 'b', link: { url: '' } } });
    expect(bare).toMatchObject({ ok: true, value: whole({ parts: [{ name: 'b' }] }) });
    expect(bare.ok && paths(bare)).toEqual(['parts.0.link']);
  });
});

describe('a missing required value', () => {
  const card = z.object({
    title: requiredText,
    url: requiredText,
    more: z.object({ label: requiredText, text: requiredText }),
  });
  const cards = z.object({
    cards: list(card),
    video: z.object({ videoPath: requiredText, title: text }).optional(),
  });
  const parse = (fields: object, defaultValue?: DefaultValue) => parseTolerantly(cards, fields, defaultValue);
  const more = { label: 'L', text: 'T' };

  it.each([
    ['text', { title: 'A', more }, { title: 'A', url: '', more }, ['cards.0.url']],
    ['empty text', { title: ' ', url: '/a', more }, { title: '', url: '/a', more }, ['cards.0.title']],
    [
      'text of another type',
      { title: ['A'], url: '/a', more },
      { title: '', url: '/a', more },
      ['cards.0.title'],
    ],
    [
      'part',
      { title: 'A', url: '/a' },
      { title: 'A', url: '/a', more: { label: '', text: '' } },
      ['cards.0.more'],
    ],
    [
      'text of a part',
      { title: 'A', url: '/a', more: { text: 'T' } },
      { title: 'A', url: '/a', more: { label: '', text: 'T' } },
      ['cards.0.more.label'],
    ],
  ])('stays empty, and costs nothing else: %s', (_, sent, wanted, paths) => {
    const result = parse({ cards: [sent] });
    expect(result).toMatchObject({ ok: true, value: { cards: [wanted] } });
    expect(result.ok && result.dropped.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  });

  it('costs a part that says nothing else, or for which it is essential', () => {
    expect(parse({ cards: [{}, { title: 'B', url: '/b', more }] })).toMatchObject({
      ok: true,
      value: { cards: [{ title: 'B' }] },
    });
    expect(parse({ cards: [], video: { title: 'Film' } })).toEqual({
      ok: true,
      value: { cards: [] },
      dropped: [{ path: 'video', reason: expect.stringMatching(/received undefined/) }],
    });
  });

  it('has a default in each entry of a list, whichever entries were dropped before', () => {
    const named: DefaultValue = (path) => (path.at(-1) === 'title' ? 'By its address' : undefined);
    const result = parse({ cards: [{}, { url: '/a', more }, {}, { url: '/b', more }] }, named);
    expect(result).toMatchObject({
      ok: true,
      value: {
        cards: [
          { title: 'By its address', url: '/a' },
          { title: 'By its address', url: '/b' },
        ],
      },
    });
    expect(result.ok && result.dropped.map(({ path }) => path)).toEqual([
      'cards.0',
      'cards.1.title',
      'cards.2',
      'cards.3.title',
    ]);
  });
});

describe('a response is refused', () => {
  it.each([
    ['without its required fields', {}, /^title: .*expected string, received undefined/],
    ['that is null', null, /^document: .*expected object, received null/],
    ['that is text', 'none', /^document: .*expected object, received string/],
    ['that is a list', [1], /^document: .*expected object, received array/],
    ['that is undefined', undefined, /^document: .*expected object, received undefined/],
  ])('%s, with the reason', (_, raw, reason) => {
    expect(parseTolerantly(document, raw)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it('that is a page of another type', () => {
    const page = { type: 'event', title: 'Passwords' };
    expect(parseTolerantly(articleResponse, { page })).toMatchObject({ ok: false });
  });

  it('with more than 200 parts to drop', () => {
    const faulty = (faults: number) => ({ tags: Array.from({ length: faults }, () => false) });
    expect(read(faulty(200))).toMatchObject({ ok: true, value: whole({}), dropped: { length: 200 } });
    expect(read(faulty(201))).toEqual({ ok: false, reason: 'more than 200 faults' });
  });

  it('with more than 1,000 faults at once, though they are all of one part', () => {
    const withPart = (fields: number) =>
      z.object({
        part: z
          .object(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, z.string()])))
          .optional(),
      });
    expect(parseTolerantly(withPart(1000), { part: {} })).toMatchObject({ ok: true, value: {} });
    expect(parseTolerantly(withPart(1001), { part: {} })).toEqual({
      ok: false,
      reason: 'more than 200 faults',
    });
  });
});

describe('the substitute for a missing value', () => {
  const titled = (path: readonly string[]) => (path.join('.') === 'title' ? 'By its address' : undefined);
  const value = { title: 'By its address', tags: [], parts: [] };

  it('is used for a missing value, and logged', () => {
    const dropped = [{ path: 'title', reason: expect.stringMatching(/received undefined/) }];
    expect(parseTolerantly(document, {}, titled)).toEqual({ ok: true, value, dropped });
  });

  it('is used for a wrong value, as one loss, with its reason', () => {
    const dropped = [{ path: 'title', reason: expect.stringMatching(/received array/) }];
    expect(parseTolerantly(document, { title: [] }, titled)).toEqual({ ok: true, value, dropped });
  });

  it('is not computed for a present value', () => {
    const asked: string[] = [];
    const remember = (path: readonly string[]) => void asked.push(path.join('.'));
    parseTolerantly(document, sent({ summary: true }), remember);
    expect(asked).toEqual([]);
  });

  it('may depend on the rest of the document', () => {
    const page = z.object({ page: z.object({ title: requiredText }) });
    const raw = { page: null, other: 'Words', given: null };
    const result = parseTolerantly(page, raw, (path, rest) =>
      path.length === 1 ? {} : JSON.stringify(rest),
    );
    expect(result).toMatchObject({ ok: true, value: { page: { title: '{"other":"Words","page":{}}' } } });
    const wrong = parseTolerantly(page, { page: { title: 7.5 } }, () => 'unused');
    expect(wrong).toMatchObject({ ok: true, value: { page: { title: '7.5' } } });
  });

  it('is tried once: a wrong one is refused with its reason', () => {
    const refused = { ok: false, reason: expect.stringMatching(/^title: /) };
    expect(parseTolerantly(document, {}, () => [])).toEqual(refused);
  });

  it('does not stand for what a response must say itself', () => {
    const ranked = z.object({ title: requiredText, rank: z.number(), summary: text.optional() });
    const page = essential(ranked, 'a text', (response) => hasText(response) && response.rank === 1);
    const parsed = (raw: object) => parseTolerantly(page, raw, (path) => titled(path) ?? 1);
    expect(parsed({})).toEqual({ ok: false, reason: 'document: has no valid content' });
    const value = { title: 'By its address', rank: 1, summary: 'Words' };
    expect(parsed({ summary: 'Words' })).toMatchObject({ ok: true, value });
  });

  it('is never a whole document', () => {
    expect(parseTolerantly(document, undefined, () => 'anything')).toMatchObject({ ok: false });
  });
});
