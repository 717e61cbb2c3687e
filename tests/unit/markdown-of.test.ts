import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { markdownOf } from '#shared/blocks/markdown-of.server.ts';
import type { PrintedPart, TextRun } from '#shared/blocks/printed-part.server.ts';

const resolve = (link: string) => URL.parse(link, 'https://www.example.org/a')?.href;
const markdown = (...parts: PrintedPart[]) => markdownOf(parts, resolve);

const text = (value: string, look: Omit<TextRun, 'text'> = {}): PrintedPart => ({
  kind: 'paragraph',
  runs: [{ text: value, ...look }],
});

const read = (written: string) =>
  fromMarkdown(written, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Blocks with what they say, without the looks of words. */
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

/** The same of the parts that it was written from. */
function outlineOf(part: PrintedPart): unknown[] {
  switch (part.kind) {
    case 'heading': {
      const words = squeezed(part.text);
      return words ? [{ [`h${part.level}`]: words }] : [];
    }
    case 'paragraph': {
      if (part.style === 'code') return [{ code: part.runs.map((run) => run.text).join('') }];
      const words = squeezed(part.runs.map((run) => run.text).join(''));
      return words === '' ? [] : part.style === 'quote' ? [{ blockquote: [words] }] : [words];
    }
    case 'list': {
      const items = part.items.map((item) => item.flatMap(outlineOf)).filter((item) => item.length > 0);
      return items.length > 0 ? [{ list: items.map((listItem) => ({ listItem })) }] : [];
    }
    case 'table':
      return [
        { table: [...part.head, ...part.rows].map((cells) => cells.map((cell) => squeezed(String(cell)))) },
      ];
  }
}

const squeezed = (words: string): string => words.replace(/\s+/g, ' ').trim();

const words = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.constantFrom(
    '# a',
    '## a',
    '- a',
    '* a',
    '+ a',
    '1. a',
    '1) a',
    '> a',
    '```',
    '~~~',
    '---',
    '===',
    '***',
    '| a | b |',
    '|-|-|',
    '[a](https://evil.example)',
    '![a](b)',
    '[a]: b',
    '[^1]',
    '[^1]: a',
    '<script>a</script>',
    '<!-- a',
    '&amp;',
    '&#35;',
    'https://a.example/b_c_',
    'www.a.example',
    'a@b.example',
    '~~a~~',
    '**a**',
    '_a_',
    '`a`',
    '\\',
    'a\\',
    '[ ] a',
    '[x] a',
    'a  ',
    '    a',
  ),
);

const run: fc.Arbitrary<TextRun> = fc.record({ text: words });

const leaf: fc.Arbitrary<PrintedPart> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), text: words }),
  fc.record({ kind: fc.constant('paragraph' as const), runs: fc.array(run, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    style: fc.constantFrom('quote' as const, 'code' as const),
    runs: fc.array(run, { minLength: 1, maxLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.tuple(fc.tuple(words, words)),
    rows: fc.array(fc.tuple(words, words), { maxLength: 2 }),
  }),
);

const part: fc.Arbitrary<PrintedPart> = fc.oneof(
  leaf,
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    start: fc.constantFrom(1, 3),
    items: fc.array(fc.array(leaf, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  }),
);

describe('printed parts as Markdown', () => {
  it('are headings, paragraphs, lists, tables and code', () => {
    const written = markdown(
      { kind: 'heading', level: 2, text: 'Steps' },
      {
        kind: 'paragraph',
        runs: [{ text: 'See ' }, { text: 'this', bold: true, link: '/b' }, { text: '.' }],
      },
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [
          [text('One'), { kind: 'list', ordered: false, start: 1, items: [[text('Inner')]] }],
          [text('Two')],
        ],
      },
      {
        kind: 'table',
        head: [['Product', 'Fixed in']],
        rows: [['A', [{ text: '2', link: 'https://b.example/2' }]]],
      },
      { kind: 'table', head: [], rows: [['Severity', 'High']] },
      { kind: 'paragraph', style: 'code', runs: [{ text: 'display.html = off\n# off' }] },
      { kind: 'paragraph', style: 'quote', runs: [{ text: 'It is so.' }] },
    );
    expect(written).toBe(
      [
        '## Steps',
        '',
        'See [**this**](https://www.example.org/b).',
        '',
        '3. One',
        '   - Inner',
        '4. Two',
        '',
        '| Product | Fixed in |',
        '| - | - |',
        '| A | [2](https://b.example/2) |',
        '',
        '- **Severity**: High',
        '',
        '```',
        'display.html = off',
        '# off',
        '```',
        '',
        '> It is so.',
        '',
      ].join('\n'),
    );
  });

  it('are a table where rows have several values, though none of them is of headings', () => {
    const rows = [
      ['', 'Day 1', 'Day 2'],
      ['09:30', 'Opening', 'The year'],
    ];
    expect(markdown({ kind: 'table', head: [], rows })).toBe(
      '| | Day 1 | Day 2 |\n| - | - | - |\n| 09:30 | Opening | The year |\n',
    );
  });

  it('leave a link out that leads nowhere, and keep its words', () => {
    expect(markdown(text('here', { link: 'https://' }))).toBe('here\n');
  });

  it('say what they said and are what they were when they are read again, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const written = markdownOf(parts, resolve);
        expect({ written, ...Object(outline(read(written))) }).toEqual({
          written,
          root: parts.flatMap(outlineOf),
        });
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
});
