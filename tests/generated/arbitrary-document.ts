import fc from 'fast-check';
import type * as z from 'zod';
import { schemaNode } from './schema-nodes.ts';

/** Values for fields by name, where the schema is wider than what the site makes of the field. */
type KnownFields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

type AnySchema = z.core.$ZodType;

const MAX_ELEMENTS = 3;

const anyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom('a\nb', '# a', '<b>a</b>', '| a | b |', '- a', '1. a', '[a](/b)', '*a*', '`a`', 'a&amp;b'),
);

const anyLink = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('/guidance/a', '#a', '?q=a b', '//a.example/b', 'mailto:a b@a.example', 'tel:123', '.'),
  fc.string({ unit: 'grapheme', maxLength: 10 }).map((text) => `/${text}`),
);

const anyHtml = fc
  .array(
    fc.oneof(
      anyText.map((text) => `<p>${text}</p>`),
      anyText.map((text) => `<h3>${text}</h3><ul><li>${text}<ol start="0"><li>${text}</li></ol></li></ul>`),
      anyText.map((text) => `<table><tr><th>${text}</th></tr><tr><td>${text}</td></tr></table>`),
      anyText.map((text) => `<pre><code>${text}</code></pre><blockquote>${text}<p>${text}</p></blockquote>`),
      anyText.map((text) => `<a href="/a"><b>${text}</b><i> a</i></a><br>${text}`),
    ),
    { maxLength: MAX_ELEMENTS },
  )
  .map((parts) => parts.join(''));

const anyDate = fc.oneof(
  fc
    .date({ min: new Date('1999-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString()),
  fc.constantFrom(
    '2026-11-12',
    '2026-11-12',
    '2026-11-17T08:00:00Z',
    '2026-11-17T10:00:00+02:00',
    '12 Nov 2026',
  ),
);

/** Documents that a schema may accept, and some that it does not: tests must validate them first. */
export function arbitraryDocument(schema: AnySchema, known: KnownFields, name = ''): fc.Arbitrary<unknown> {
  const node = schemaNode(schema);
  const wellKnown = Object.hasOwn(known, name) ? known[name] : undefined;
  if (wellKnown) return wellKnown;
  switch (node.kind) {
    case 'object': {
      const fields = Object.entries(node.fields);
      const required = fields.flatMap(([key, field]) => (schemaNode(field).isOptional ? [] : [key]));
      return fc.record(
        Object.fromEntries(fields.map(([key, field]) => [key, arbitraryDocument(field, known, key)])),
        { requiredKeys: required },
      );
    }
    case 'list':
      return fc.array(arbitraryDocument(node.element, known, name), { maxLength: MAX_ELEMENTS });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 5 }), arbitraryDocument(node.element, known), {
        maxKeys: 2,
      });
    case 'union':
      return fc.oneof(...node.options.map((option) => arbitraryDocument(option, known, name)));
    case 'choice':
      return fc.constantFrom(...node.values);
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 20 }), fc.double({ noNaN: true }));
    case 'flag':
      return fc.boolean();
    case 'date':
      return anyDate;
    case 'colour':
      return fc.constant('#135e96');
    case 'link':
      return anyLink;
    case 'html':
      return anyHtml;
    case 'text':
      return anyText;
  }
}
