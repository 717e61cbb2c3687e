import { DomUtils, parseDocument } from 'htmlparser2';
import type { PrintedCell, PrintedPart, TextRun } from './printed-part.server.ts';

const { isTag, textContent } = DomUtils;

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure div details summary hr'.split(' '),
);

/** Sets sanitised HTML as blocks. Headings sink to `highestHeading` and below. */
export function htmlBlocks(html: string, highestHeading: number): readonly PrintedPart[] {
  return blocksOf(parseDocument(html).children, highestHeading);
}

function blocksOf(nodes: readonly HtmlNode[], highestHeading: number): PrintedPart[] {
  const blocks: PrintedPart[] = [];
  let inline: HtmlNode[] = [];
  const flush = () => {
    const runs = runsOf(inline);
    if (runs.length > 0) blocks.push({ kind: 'paragraph', runs });
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

function blockOf(element: HtmlElement, highestHeading: number): PrintedPart[] {
  const { name, children } = element;
  switch (name) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [
        { kind: 'heading', level: Math.max(highestHeading, Number(name.charAt(1))), text: textOf(element) },
      ];
    case 'ul':
    case 'ol':
      return [
        {
          kind: 'list',
          ordered: name === 'ol',
          start: Number(element.attribs.start ?? 1) || 1,
          items: named(element, 'li').map((item) => blocksOf(item.children, highestHeading)),
        },
      ];
    case 'dl':
      return children
        .filter(isTag)
        .flatMap((part): PrintedPart[] =>
          part.name === 'dt'
            ? [{ kind: 'paragraph', runs: [{ text: textOf(part), bold: true }] }]
            : blocksOf(part.children, highestHeading),
        );
    case 'blockquote':
      return blocksOf(children, highestHeading).map((block) =>
        block.kind === 'paragraph' ? { ...block, style: 'quote' } : block,
      );
    case 'pre':
      return [
        { kind: 'paragraph', runs: [{ text: textContent(element).replace(/\n$/, '') }], style: 'code' },
      ];
    case 'table':
      return [tableOf(element)];
    case 'summary':
      return [{ kind: 'paragraph', runs: [{ text: textOf(element), bold: true }] }];
    case 'hr':
      return [];
    case 'p': {
      const runs = runsOf(children);
      return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
    }
    default:
      return blocksOf(children, highestHeading);
  }
}

function tableOf(table: HtmlElement): PrintedPart {
  const parts = [table, ...table.children.filter(isTag)];
  const rows = parts
    .flatMap((part) => named(part, 'tr'))
    .map((row) => {
      const cells = row.children.filter(isTag);
      return {
        isHead: cells.length > 0 && cells.every(({ name }) => name === 'th'),
        cells,
      };
    });
  return {
    kind: 'table',
    head: rows.filter(({ isHead }) => isHead).map(({ cells }) => cells.map(textOf)),
    rows: rows.filter(({ isHead }) => !isHead).map(({ cells }) => cells.map(cellOf)),
  };
}

/** Text with its appearance. White space is as browsers show it: runs of it are one space, none at the ends. */
function runsOf(nodes: readonly HtmlNode[]): TextRun[] {
  const runs: TextRun[] = [];
  const collect = (node: HtmlNode, look: Omit<TextRun, 'text'>): void => {
    if (!isTag(node)) {
      const text = textContent(node).replace(/\s+/g, ' ');
      const before = runs.at(-1)?.text;
      const joined = before === undefined || /\s$/.test(before) ? text.replace(/^ /, '') : text;
      if (joined !== '') runs.push({ ...look, text: joined });
      return;
    }
    if (node.name === 'br') runs.push({ ...look, text: '\n' });
    if (node.name === 'img' && node.attribs.alt) runs.push({ ...look, text: `[${node.attribs.alt}]` });
    const inner = {
      ...look,
      ...(['strong', 'b', 'th'].includes(node.name) && { bold: true }),
      ...(['em', 'i', 'cite'].includes(node.name) && { italic: true }),
      ...(node.name === 'a' && node.attribs.href && { link: node.attribs.href }),
    };
    for (const child of node.children) collect(child, inner);
  };
  for (const node of nodes) collect(node, {});
  const last = runs.at(-1);
  if (last) runs[runs.length - 1] = { ...last, text: last.text.trimEnd() };
  return runs.filter(({ text }) => text !== '');
}

function cellOf(cell: HtmlElement): PrintedCell {
  const runs = runsOf(cell.children);
  return runs.some(({ link }) => link !== undefined) ? runs : textOf(cell);
}

/** Text in one line; a line break is a space. */
const textOf = ({ children }: HtmlElement): string =>
  runsOf(children)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const named = ({ children }: HtmlElement, name: string): HtmlElement[] =>
  children.filter(isTag).filter((child) => child.name === name);
