import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { titleOfAddress } from '../text/names.ts';
import { isCell, tidyTable } from './tidy-table.server.ts';

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const BLOCKS = named(
  'div p h2 h3 h4 h5 h6 hr pre blockquote details summary figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr th td',
);
const LINES = named('p h2 h3 h4 h5 h6 dt summary caption');
/** Blocks in which text may stand beside other blocks, and the blocks that may stand beside it. */
const CELLS = named('li dd td th figure figcaption');
const BESIDE_TEXT = named('ul ol figcaption');
const VISIBLE_ALONE = named('img hr td th');
const INVISIBLE = /^[\s\u200b-\u200f\u2060\ufeff]*$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A block, or the text between blocks. */
type Part = Element | ChildNode[];

const isBlock = (part: Part): part is Element => !Array.isArray(part);
const isBlank = (part: Part): boolean => [part].flat().every(isEmpty);
const isEmpty = (node: ChildNode): boolean =>
  isText(node)
    ? INVISIBLE.test(node.data)
    : isTag(node) && !VISIBLE_ALONE.has(node.name) && node.children.every(isEmpty);
const hasBlocks = (node: ChildNode): boolean =>
  isTag(node) && (BLOCKS.has(node.name) || node.children.some(hasBlocks));

/**
 * Gives sanitised HTML one structure, whichever system wrote it: no wrappers, no empty elements, paragraphs around
 * text beside blocks. Text from right to left finds its direction. Idempotent.
 */
export function tidyHtml(html: string): string {
  const { children } = parseDocument(html, { decodeEntities: false });
  const nodes = contentOf(children.flatMap(simplified), '');
  for (const node of nodes.filter(isTag))
    for (const block of node.name === 'table' ? DomUtils.getElementsByTagName(isCell, node) : [node])
      if (RIGHT_TO_LEFT.test(DomUtils.textContent(block))) block.attribs.dir ??= 'auto';
  for (const table of DomUtils.getElementsByTagName('table', nodes)) tidyTable(table);
  return DomUtils.getOuterHTML(nodes, { encodeEntities: false, emptyAttrs: true, selfClosingTags: true });
}

/** Removes elements within a line that do nothing. A picture without an address becomes its text. */
function simplified(node: ChildNode): ChildNode[] {
  if (!isTag(node)) return [node];
  const { name, attribs, children } = node;
  if (name === 'img' && !attribs.src) return attribs.alt ? [new Text(attribs.alt)] : [];
  if (name === 'a' && !attribs.href) {
    const { target: _, rel: _rel, ...kept } = attribs;
    return simplified(new Element('span', kept, children));
  }
  node.children = children.flatMap(simplified);
  if (name === 'a') nameLink(node);
  if (BLOCKS.has(name) || name === 'br' || name === 'wbr') return [node];
  const isIdle = name === 'span' ? Object.keys(attribs).length === 0 : !attribs.id && isEmpty(node);
  return isIdle ? node.children : [node];
}

/** Names a link that holds nothing but a picture without text, after its address. */
function nameLink({ attribs, children }: Element): void {
  const pictures = DomUtils.getElementsByTagName('img', children);
  if (
    !pictures[0] ||
    pictures.some((one) => one.attribs.alt) ||
    !INVISIBLE.test(DomUtils.textContent(children))
  )
    return;
  pictures[0].attribs.alt = attribs.title || titleOfAddress(attribs.href ?? '');
}

/** The content of a block of this name, or of the whole text. */
function contentOf(nodes: readonly ChildNode[], name: string): ChildNode[] {
  const parts = gathered(withTargets(partsOf(nodes)), name);
  const isBare = parts.every((part) => !isBlock(part) || (CELLS.has(name) && BESIDE_TEXT.has(part.name)));
  return parts.flatMap((part) =>
    isBlock(part) || isBare || isBlank(part) ? part : new Element('p', {}, part),
  );
}

/** Splits content into blocks and the text between them. */
function partsOf(nodes: readonly ChildNode[]): Part[] {
  const parts: Part[] = [];
  for (const part of nodes.flatMap((node) => (isTag(node) && hasBlocks(node) ? opened(node) : [[node]]))) {
    const last = parts.at(-1);
    if (last && !isBlock(last) && !isBlock(part)) last.push(...part);
    else parts.push(part);
  }
  return parts;
}

/** A block with its content in order, or what is in an element around blocks. */
function opened(node: Element): Part[] {
  const { name, attribs, children } = node;
  const isWrapper = name === 'div' || name === 'span' || (name === 'p' && children.some(hasBlocks));
  if (isWrapper || !BLOCKS.has(name)) {
    const { id, ...inherited } = attribs;
    const parts = partsOf(children).map((part) =>
      isBlock(part) || isBlank(part) ? part : new Element('p', {}, part),
    );
    for (const block of parts.filter(isBlock))
      if (isWrapper) block.attribs = { ...block.attribs, ...inherited, ...block.attribs };
      else wrapText(block, name, inherited);
    return id === undefined ? parts : withTargets([[new Element('span', { id })], ...parts]);
  }
  if (LINES.has(name)) node.children = children.flatMap(inLine);
  else if (name !== 'pre') node.children = contentOf(children, name);
  return [node];
}

/** Moves an inline element from around a block, such as the link of a card, to around the text in the block. */
function wrapText(block: Element, name: string, attribs: Element['attribs']): void {
  const inner = block.children.filter(isTag).filter(hasBlocks);
  for (const node of inner) wrapText(node, name, attribs);
  if (inner.length === 0 && !block.children.every(isEmpty))
    block.children = [new Element(name, attribs, block.children)];
}

const inLine = (node: ChildNode, index: number): ChildNode[] =>
  isTag(node) && BLOCKS.has(node.name)
    ? [...(index > 0 ? [new Text(' ')] : []), ...node.children.flatMap(inLine)]
    : [node];

/** Items without a list would end the list around them, which may belong to the page. */
const LISTS: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };
const ITEMS: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', dl: 'dd' };

/** Puts a part of the block of this name into the element that it needs around it: a list, or in a list an item. */
function gathered(parts: readonly Part[], name: string): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const list = isBlock(part) ? LISTS[part.name] : undefined;
    const home = ITEMS[name] ? (list ? undefined : ITEMS[name]) : list;
    const last = result.findLast((one) => !isBlank(one));
    // An inner list beside an item belongs to it.
    const isNext = list !== undefined || (isBlock(part) && ITEMS[part.name] !== undefined);
    if (home === undefined || isBlank(part)) result.push(part);
    else if (isNext && last && isBlock(last) && last.name === home) last.children.push(...[part].flat());
    else result.push(new Element(home, {}, [part].flat()));
  }
  return result;
}

/** Elements and all within them, in their order. */
const elementsIn = (nodes: ChildNode[]): Element[] => DomUtils.getElementsByTagName('*', nodes);

/** Drops what is empty, apart from space between blocks. The targets of links in it move to what follows. */
function withTargets(parts: readonly Part[]): Part[] {
  let waiting: string[] = [];
  return parts.flatMap((part): Part[] => {
    const nodes = [part].flat();
    if (isBlank(part)) {
      waiting.push(...elementsIn(nodes).flatMap(({ attribs }) => attribs.id ?? []));
      return isBlock(part) ? [] : [nodes.filter((node) => isText(node) && /^[ \n]*$/.test(node.data))];
    }
    if (isBlock(part)) {
      const free = elementsIn([part]).filter(({ attribs }) => attribs.id === undefined);
      for (const element of free.slice(0, waiting.length))
        element.attribs = { id: waiting.shift() ?? '', ...element.attribs };
    } else nodes.unshift(...waiting.map((id) => new Element('span', { id })));
    waiting = [];
    return [isBlock(part) ? part : nodes];
  });
}
