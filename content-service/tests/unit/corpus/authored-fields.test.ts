import { html, itemOf, itemsOf, list, text } from '@information-site/contract/parsing/primitives.server.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readAuthoredFields } from '../../../corpus/authored-fields.ts';

const loud = (markdown: string) => markdown.toUpperCase();
const read = (schema: z.ZodType, value: unknown) => readAuthoredFields(schema, value, loud);

describe('fields that the contract types as HTML', () => {
  it.each<[wrapper: string, schema: z.ZodType, from: unknown, to: unknown]>([
    ['an optional', html.optional(), 'a', 'A'],
    ['a nullable', html.nullable(), 'a', 'A'],
    ['a prefault', html.prefault(''), 'a', 'A'],
    ['a list', list(html), ['a', 'b'], ['A', 'B']],
    ['a list of one without brackets', list(html), 'a', 'A'],
    ['item', itemOf(z.object({ html }), 'Some.'), { item: { html: 'a' } }, { item: { html: 'A' } }],
    ['items', itemsOf(html, 'Some.').optional(), { items: ['a'] }, { items: ['A'] }],
    ['a record', z.record(z.string(), html), { x: 'a' }, { x: 'A' }],
    ['a lazy schema', z.lazy(() => z.object({ html })), { html: 'a' }, { html: 'A' }],
    [
      'the fitting branch of a union',
      z.union([z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y'), html })]),
      { kind: 'y', html: 'a' },
      { kind: 'y', html: 'A' },
    ],
  ])('are found inside %s', (_wrapper, schema, from, to) => {
    expect(read(schema, from)).toEqual({ document: to, unknownFields: [] });
  });

  it('are converted, unlike plain text beside them', () => {
    const schema = z.object({ html, text, other: z.object({ text }) });
    expect(read(schema, { html: 'a', text: 'b', other: { text: 'c' } }).document).toEqual({
      html: 'A',
      text: 'b',
      other: { text: 'c' },
    });
  });

  it('are left to the schema if they are not text', () => {
    expect(read(z.object({ html }), { html: 5 }).document).toEqual({ html: 5 });
  });
});

it.each(['x', 5, null, undefined, ['x']])('%j in place of a set of fields is left to the schema', (value) => {
  for (const schema of [z.object({ html }), z.record(z.string(), text)])
    expect(read(z.object({ a: schema }), { a: value })).toEqual({
      document: { a: value },
      unknownFields: [],
    });
});

describe('fields outside the contract', () => {
  it('are reported with their path, and with the probable name', () => {
    const schema = z.object({
      a: list(z.object({ summary: text })),
      b: z.record(z.string(), z.object({ text })),
    });
    const value = { a: [{ summary: 'x' }, { Sumary: 'y' }], b: { c: { txt: 'z' } }, constructor: 'z' };
    expect(read(schema, value).unknownFields).toEqual([
      { path: ['a', 1, 'Sumary'], instead: 'summary' },
      { path: ['b', 'c', 'txt'], instead: 'text' },
      { path: ['constructor'], instead: undefined },
    ]);
  });

  it('are probably the nearest name of the same set of fields', () => {
    const schema = z.object({ tile: text, title: text, state: text, inner: z.object({ title: text }) });
    const { unknownFields } = read(schema, { titl: 'x', sate: 'y', inner: { sate: 'z' } });
    expect(unknownFields.map(({ instead }) => instead)).toEqual(['title', 'state', undefined]);
  });

  it('are none in a schema that is open', () => {
    expect(read(z.looseObject({ text }), { txt: 'x' })).toEqual({
      document: { txt: 'x' },
      unknownFields: [],
    });
    expect(read(z.strictObject({ text }), { txt: 'x' }).unknownFields).toHaveLength(1);
  });
});
