import { DomUtils, parseDocument } from 'htmlparser2';
import type { BlockContent, PhrasingContent } from 'mdast';
import { boldParagraph, heading, listOf, oneLine, plainText, tableOf } from './document-tree.server.ts';

const { isTag, textContent } = DomUtils;

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl dt dd blockquote pre table figure figcaption div details summary hr'.split(' '),
);

const DEPTHS = [2, 3, 4, 5, 6] as const;
type Depth = (typeof DEPTHS)[number];

/** Numbers of list items have at most nine digits (CommonMark 5.2). */
const MAX_START = 999_000_000;

/** The document tree of sanitised HTML. Headings above `highestHeading` are lowered to it. */
export const htmlTree = (html: string, highestHeading: Depth): readonly BlockContent[] =>
  blocksOf(parseDocument(html).children, highestHeading);

function blocksOf(nodes: readonly HtmlNode[], highestHeading: Depth): BlockContent[] {
  const blocks: BlockContent[] = [];
  let inline: HtmlNode[] = [];
  const flush = () => {
    const children = phrasing(inline);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    inline = [];
  };
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      flush();
      blocks.push(...blockOf(node, highestHeading));
    } else inline.push(node);
  }
  flush();
  return blocks;
}

function blockOf(element: HtmlElement, highestHeading: Depth): BlockContent[] {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = textOf(element);
      const depth = DEPTHS.find((one) => one >= highestHeading && one >= Number(name.charAt(1))) ?? 6;
      return text === '' ? [] : [heading(depth, text)];
    }
    case 'ul':
    case 'ol': {
      const start = Number(element.attribs.start ?? 1) || 1;
      return listOf(
        named(element, 'li').map((item) => blocksOf(item.children, highestHeading)),
        name === 'ol' ? Math.min(Math.max(start, 0), MAX_START) : undefined,
      );
    }
    case 'blockquote': {
      const quoted = blocksOf(children, highestHeading);
      return quoted.length > 0 ? [{ type: 'blockquote', children: quoted }] : [];
    }
    case 'pre':
      return [{ type: 'code', value: textContent(element).replace(/\n$/, '') }];
    case 'table':
      return [
        ...named(element, 'caption').flatMap((caption) => blocksOf(caption.children, highestHeading)),
        tableTree(element),
      ];
    case 'dt':
    case 'summary':
      return [boldParagraph(textOf(element))];
    case 'hr':
      return [];
    default:
      return blocksOf(children, highestHeading);
  }
}

function tableTree(table: HtmlElement) {
  // A cell never extends beyond its row group.
  const rows = [table, ...table.children.filter(isTag)].flatMap((group) => rowsOf(named(group, 'tr')));
  const isHead = (places: Row) => {
    const cells = places.filter((place) => place !== undefined);
    return cells.length > 0 && cells.every(({ name }) => name === 'th');
  };
  const head = rows.filter(isHead).map((places) => places.map((cell) => (cell ? textOf(cell) : '')));
  const others = rows
    .filter((places) => !isHead(places))
    .map((places) => places.map((cell) => phrasing(cell?.children ?? [])));
  return tableOf([...head, ...others], head.length);
}

/** The cell that begins in each column; undefined where a cell from the left or from above covers the column. */
type Row = readonly (HtmlElement | undefined)[];

/** More columns than fit on a page. Each takes memory, so content must not be able to ask for more. */
const MAX_COLUMNS = 100;

const spanOf = (written: string): number => Math.max(1, Number.parseInt(written, 10) || 1);

function rowsOf(elements: readonly HtmlElement[]): readonly Row[] {
  /** For each column, the number of further rows that the cell above covers. */
  let taken: readonly number[] = [];
  return elements.map((element) => {
    const places: (HtmlElement | undefined)[] = [];
    const rest = taken.map((rows) => Math.max(0, rows - 1));
    const skip = () => {
      while (taken[places.length]) places.push(undefined);
    };
    for (const cell of element.children.filter(isTag)) {
      skip();
      const { colspan = '', rowspan = '' } = cell.attribs;
      const columns = Math.min(spanOf(colspan), Math.max(1, MAX_COLUMNS - places.length));
      for (let column = 0; column < columns; column += 1) {
        rest[places.length] = rowspan === '0' ? Number.POSITIVE_INFINITY : spanOf(rowspan) - 1;
        places.push(column === 0 ? cell : undefined);
      }
    }
    skip();
    taken = rest;
    return places;
  });
}

/**
 * Inline content. White space is collapsed as in browsers: each run becomes one space, with none at either
 * end.
 */
function phrasing(nodes: readonly HtmlNode[]): PhrasingContent[] {
  let isAfterSpace = true;
  function read(node: HtmlNode): PhrasingContent[] {
    if (!isTag(node)) {
      const text = textContent(node).replace(/\s+/g, ' ');
      const value = isAfterSpace ? text.replace(/^ /, '') : text;
      if (value === '') return [];
      isAfterSpace = value.endsWith(' ');
      return [{ type: 'text', value }];
    }
    const { name, attribs } = node;
    if (name === 'br') isAfterSpace = true;
    if (name === 'br') return [{ type: 'break' }];
    if (name === 'img' && attribs.alt) isAfterSpace = false;
    if (name === 'img')
      return attribs.alt ? [{ type: 'image', url: attribs.src ?? '', alt: attribs.alt }] : [];
    const children = node.children.flatMap(read);
    if (children.length === 0) return [];
    if (name === 'strong' || name === 'b') return [{ type: 'strong', children }];
    if (name === 'em' || name === 'i' || name === 'cite') return [{ type: 'emphasis', children }];
    if (name === 'code' && children.every(({ type }) => type === 'text'))
      return [{ type: 'inlineCode', value: children.map(plainText).join('') }];
    return name === 'a' && attribs.href ? [{ type: 'link', url: attribs.href, children }] : children;
  }
  return trimmedEnd(nodes.flatMap(read));
}

function trimmedEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  if (!last) return [];
  const before = nodes.slice(0, -1);
  if (last.type === 'break') return trimmedEnd(before);
  if (last.type === 'text') {
    const value = last.value.trimEnd();
    return value === '' ? trimmedEnd(before) : [...before, { ...last, value }];
  }
  if (!('children' in last)) return [...nodes];
  const children = trimmedEnd(last.children);
  return children.length > 0 ? [...before, { ...last, children }] : trimmedEnd(before);
}

/** The text of an element on one line. */
const textOf = ({ children }: HtmlElement): string => oneLine(phrasing(children).map(plainText).join(''));

const named = ({ children }: HtmlElement, name: string): HtmlElement[] =>
  children.filter(isTag).filter((child) => child.name === name);
