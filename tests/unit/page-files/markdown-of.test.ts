import fc from 'fast-check';
import type { BlockContent, Heading, Nodes, Paragraph, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { markdownOf } from '#server/markdown/markdown-of.ts';
import { text as textNode } from '#server/markdown/tree.ts';

const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [textNode(value)],
});
const paragraph = (...values: string[]): Paragraph => ({
  type: 'paragraph',
  children: values.map((value) => textNode(value)),
});
const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((value) => ({ type: 'tableCell', children: [textNode(value)] })),
  })),
});

const read = (written: string) =>
  fromMarkdown(written, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** The blocks of a tree with their text, without inline markup. */
function outline(node: Nodes): unknown {
  if (node.type === 'table')
    return { table: node.children.map((row) => row.children.map((cell) => wordsOf(cell))) };
  if (node.type === 'paragraph') return wordsOf(node);
  if (node.type === 'heading') return { [`h${node.depth}`]: wordsOf(node) };
  if (node.type === 'code') return { code: node.value };
  if ('children' in node) return { [node.type]: node.children.map(outline) };
  return node.type;
}

const wordsOf = (node: Nodes): string => {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('').replace(/\s+/g, ' ').trim() : '';
};

const words = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.constantFrom(
    ...['# a', '## a', '- a', '* a', '+ a', '1. a', '1) a', '> a', '```', '~~~', '---', '===', '***'],
    ...['| a | b |', '|-|-|', '[a](https://evil.example)', '![a](b)', '[a]: b', '[^1]', '[^1]: a'],
    ...['<script>a</script>', '<!-- a', '&amp;', '&#35;', 'https://a.example/b_c_', 'www.a.example'],
    ...['a@b.example', '~~a~~', '**a**', '_a_', '`a`', '\\', 'a\\', '[ ] a', '[x] a', 'a  ', '    a'],
  ),
);

/** Texts of fields are trimmed, and empty ones are not printed. */
const text = words.map((word) => word.trim()).filter((word) => word !== '');

const leaf: fc.Arbitrary<BlockContent> = fc.oneof(
  fc
    .tuple(fc.constantFrom(1 as const, 2 as const, 3 as const, 6 as const), text)
    .map(([depth, value]) => heading(depth, value)),
  fc.array(text, { minLength: 1, maxLength: 3 }).map((texts) => paragraph(...texts)),
  text.map((value): BlockContent => ({ type: 'blockquote', children: [paragraph(value)] })),
  words.map((value): BlockContent => ({ type: 'code', value })),
  fc
    .tuple(fc.tuple(text, text), fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 2 }))
    .map(([head, rows]) => tableOf([head, ...rows])),
);

const block: fc.Arbitrary<BlockContent> = fc.oneof(
  leaf,
  fc
    .tuple(
      fc.constantFrom(undefined, 1, 3),
      fc.array(fc.array(leaf, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([start, items]): BlockContent => ({
        type: 'list',
        spread: false,
        ...(start !== undefined && { ordered: true, start }),
        children: items.map((children) => ({ type: 'listItem', spread: children.length > 1, children })),
      }),
    ),
);

it('a document tree as Markdown keeps its text and structure when parsed again, for any content', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const written = markdownOf(blocks);
      expect({ written, read: outline(read(written)) }).toEqual({
        written,
        read: outline({ type: 'root', children: blocks }),
      });
    }),
    { numRuns: 200, seed: 2026 },
  );
});
