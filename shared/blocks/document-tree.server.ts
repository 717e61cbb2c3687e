import type {
  BlockContent,
  Heading,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Table,
  TableRow,
} from 'mdast';

// PDFs, Markdown and the text for the search index are made from a Markdown syntax tree (mdast) of the page.

declare module 'mdast' {
  interface ParagraphData {
    /** The summary of a page: PDFs set it in larger type. */
    readonly isLead?: boolean;
  }
  interface TableData {
    /** Number of header rows, 1 by default. With 0, the first column names each row. */
    readonly headRows?: number;
  }
}

/** A table cell: plain text, or phrasing content where it has links. */
type Cell = string | readonly PhrasingContent[];

/** Text without markup; a line feed becomes a line break. */
export const phrases = (text: string): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ]);

/** The text of a node without markup or pictures; a line break becomes a space. */
export function plainText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** Text collapsed to one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Levels: 1 for the title, 2 for a block, 3 and above inside text. */
export const heading = (depth: Heading['depth'], text: string): Heading => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: oneLine(text) }],
});

export const paragraph = (...children: readonly (string | PhrasingContent)[]): Paragraph => ({
  type: 'paragraph',
  children: children.flatMap((child) => (typeof child === 'string' ? phrases(child) : [child])),
});

export const boldParagraph = (text: string): Paragraph =>
  paragraph({ type: 'strong', children: phrases(text) });

/** `url` is absolute, or a path on the site. */
export const linkTo = (text: string, url: string): Link => ({ type: 'link', url, children: phrases(text) });

/** A list, numbered from `start` if given. Empty items are left out; without items there is no list. */
export function listOf(items: readonly (readonly BlockContent[])[], start?: number): List[] {
  const children = items.flatMap((item) => (item.length > 0 ? [listItem(item)] : []));
  const ordered = start !== undefined && { ordered: true, start };
  return children.length > 0 ? [{ type: 'list', spread: false, ...ordered, children }] : [];
}

/**
 * Markdown needs blank lines between the blocks of an item, except between a paragraph and the list below it.
 */
function listItem(children: readonly BlockContent[]): ListItem {
  const [first, second, ...more] = children;
  const isTight = first?.type === 'paragraph' && second?.type === 'list' && more.length === 0;
  return { type: 'listItem', spread: second !== undefined && !isTight, children: [...children] };
}

/** A list with one link per item. */
export const linkList = (links: readonly { readonly title: string; readonly url: string }[]): List[] =>
  listOf(links.map(({ title, url }) => [paragraph(linkTo(title, url))]));

/** A list with one link per page. */
export const pageList = (pages: readonly { readonly title: string; readonly pageLink: string }[]): List[] =>
  linkList(pages.map(({ title, pageLink }) => ({ title, url: pageLink })));

/** Content below a heading of level 2; empty without content. */
export const titled = (title: string, content: readonly BlockContent[]): readonly BlockContent[] =>
  content.length > 0 ? [heading(2, title), ...content] : [];

/** A list whose items start with a title in bold. */
export const titledList = (
  items: readonly { readonly title: string; readonly content: readonly BlockContent[] }[],
  start?: number,
): List[] =>
  listOf(
    items.map(({ title, content }) => [boldParagraph(title), ...content]),
    start,
  );

/** A table; empty without rows. Without `head`, the first column names each row. */
export const table = (
  head: readonly string[] | undefined,
  rows: readonly (readonly Cell[])[],
): BlockContent[] => (rows.length > 0 ? [tableOf(head ? [head, ...rows] : rows, head ? 1 : 0)] : []);

/** A table of labels and their values. Labels without a value are left out. */
export const factTable = (facts: readonly (readonly [label: string, value: Cell | undefined])[]) =>
  table(
    undefined,
    facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
  );

/** A table with a number of header rows. */
export const tableOf = (rows: readonly (readonly Cell[])[], headRows: number): Table => ({
  type: 'table',
  data: { headRows },
  children: rows.map(
    (cells): TableRow => ({
      type: 'tableRow',
      children: cells.map((cell) => ({
        type: 'tableCell',
        children: typeof cell === 'string' ? phrases(oneLine(cell)) : [...cell],
      })),
    }),
  ),
});
