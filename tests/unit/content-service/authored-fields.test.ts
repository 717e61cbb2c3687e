import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readAuthoredFields } from '#content-service/corpus/authored-fields.ts';
import { html, itemOf, itemsOf, list, text } from '#shared/contract/primitives.server.ts';

const loud = (markdown: string) => markdown.toUpperCase();
const read = (schema: z.ZodType, value: unknown) => readAuthoredFields(schema, value, loud);

describe('fields that the contract types as HTML', () => {
  it.each([
    { wrapper: 'an optional', schema: html.optional(), from: 'a', to: 'A' },
    { wrapper: 'a nullable', schema: html.nullable(), from: 'a', to: 'A' },
    { wrapper: 'a prefault', schema: html.prefault(''), from: 'a', to: 'A' },
    { wrapper: 'a list', schema: list(html), from: ['a', 'b'], to: ['A', 'B'] },
    { wrapper: 'a list of one without brackets', schema: list(html), from: 'a', to: 'A' },
    {
      wrapper: 'item',
      schema: itemOf(z.object({ html }), 'Some.'),
      from: { item: { html: 'a' } },
      to: { item: { html: 'A' } },
    },
    {
      wrapper: 'items',
      schema: itemsOf(html, 'Some.').optional(),
      from: { items: ['a'] },
      to: { items: ['A'] },
    },
    { wrapper: 'a record', schema: z.record(z.string(), html), from: { x: 'a' }, to: { x: 'A' } },
    {
      wrapper: 'a lazy schema',
      schema: z.lazy(() => z.object({ html })),
      from: { html: 'a' },
      to: { html: 'A' },
    },
    {
      wrapper: 'the fitting branch of a union',
      schema: z.union([z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y'), html })]),
      from: { kind: 'y', html: 'a' },
      to: { kind: 'y', html: 'A' },
    },
  ])('are found inside $wrapper', ({ schema, from, to }) => {
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

describe('fields outside the contract', () => {
  it('are reported with their path, and with the probable name', () => {
    const schema = z.object({ a: list(z.object({ summary: text })) });
    expect(read(schema, { a: [{ summary: 'x' }, { Sumary: 'y' }], constructor: 'z' }).unknownFields).toEqual([
      { path: ['a', 1, 'Sumary'], instead: 'summary' },
      { path: ['constructor'], instead: undefined },
    ]);
  });
});
