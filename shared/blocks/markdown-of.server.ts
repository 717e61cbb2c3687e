import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { PrintedCell, PrintedPart, TextRun } from './printed-part.server.ts';

/** What an address that stands in a text leads to, absolute; undefined for one that leads nowhere. */
type Resolve = (link: string) => string | undefined;

/**
 * Printed parts as GitHub Flavored Markdown. No text can make a structure of its own: what would be read as markup is
 * escaped.
 */
export const markdownOf = (parts: readonly PrintedPart[], resolve: Resolve): string =>
  toMarkdown(
    { type: 'root', children: parts.flatMap((part): RootContent[] => nodesOf(part, resolve)) },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      // Two lists in a row would be one; nothing but this keeps them apart.
      bulletOther: '*',
    },
  );

type Node = BlockContent | DefinitionContent;

function nodesOf(part: PrintedPart, resolve: Resolve): Node[] {
  switch (part.kind) {
    case 'heading': {
      const text = oneLine(part.text);
      const depth = DEPTHS[Math.min(part.level, DEPTHS.length) - 1] ?? 1;
      return text === '' ? [] : [{ type: 'heading', depth, children: [{ type: 'text', value: text }] }];
    }
    case 'paragraph': {
      if (part.style === 'code') return [{ type: 'code', value: part.runs.map(({ text }) => text).join('') }];
      if (part.runs.every(({ text }) => text.trim() === '')) return [];
      const children = phrasesOf(part.runs, resolve);
      const paragraph: Node = { type: 'paragraph', children };
      return part.style === 'quote' ? [{ type: 'blockquote', children: [paragraph] }] : [paragraph];
    }
    case 'list': {
      const children = part.items.flatMap((item) =>
        listItem(item.flatMap((inner) => nodesOf(inner, resolve))),
      );
      if (children.length === 0) return [];
      const ordered = part.ordered && { ordered: true, start: Math.min(Math.max(part.start, 0), MOST_START) };
      return [{ type: 'list', spread: false, ...ordered, children }];
    }
    case 'table':
      return tableOrFacts(part.head, part.rows, resolve);
  }
}

/** Beyond nine digits nothing is the number of an item (CommonMark 5.2). */
const MOST_START = 999_000_000;

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/** Without blank lines between them, blocks run into one another; only a list may follow its paragraph at once. */
const listItem = (children: Node[]): ListItem[] => {
  const [first, second, ...more] = children;
  const isClose = first?.type === 'paragraph' && second?.type === 'list' && more.length === 0;
  return first ? [{ type: 'listItem', spread: second !== undefined && !isClose, children }] : [];
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Rows = readonly (readonly PrintedCell[])[];

/** A table in Markdown has one line of headings, so that one of facts without any is a list. */
function tableOrFacts(head: Rows, rows: Rows, resolve: Resolve): Node[] {
  const isOfFacts =
    head.length === 0 && rows.every(([name = '', ...values]) => name !== '' && values.length < 2);
  return isOfFacts ? factsOf(rows, resolve) : [tableOf([...head, ...rows], resolve)];
}

/** The first row is that of headings; cells are one line each. */
function tableOf(rows: Rows, resolve: Resolve): Table {
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: phrasesOfCell(cell, resolve) })),
    })),
  };
}

/** Rows without headings: each names something and says what is known of it. */
function factsOf(rows: Rows, resolve: Resolve): Node[] {
  const children = rows.flatMap(([name = '', ...values]) => {
    const named = phrasesOfCell(name, resolve);
    const said = values.map((value) => phrasesOfCell(value, resolve)).filter((phrases) => phrases.length > 0);
    return listItem([
      {
        type: 'paragraph',
        children: [
          ...(named.length > 0 ? [{ type: 'strong', children: named } as const] : []),
          ...said.flatMap((phrases, index) => [
            { type: 'text', value: index > 0 ? ', ' : ': ' } as const,
            ...phrases,
          ]),
        ],
      },
    ]);
  });
  return children.length > 0 ? [{ type: 'list', spread: false, children }] : [];
}

function phrasesOfCell(cell: PrintedCell, resolve: Resolve): PhrasingContent[] {
  const runs = typeof cell === 'string' ? [{ text: oneLine(cell) }] : cell;
  return phrasesOf(
    runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })),
    resolve,
  );
}

function phrasesOf(runs: readonly TextRun[], resolve: Resolve): PhrasingContent[] {
  return runs.flatMap((run): PhrasingContent[] => {
    const lines = run.text.split('\n');
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [phraseOf(run, line, resolve)]),
    ]);
  });
}

function phraseOf({ bold, italic, link }: TextRun, value: string, resolve: Resolve): PhrasingContent {
  let phrase: PhrasingContent = { type: 'text', value };
  if (italic) phrase = { type: 'emphasis', children: [phrase] };
  if (bold) phrase = { type: 'strong', children: [phrase] };
  const url = link === undefined ? undefined : resolve(link);
  return url === undefined ? phrase : { type: 'link', url, children: [phrase] };
}
