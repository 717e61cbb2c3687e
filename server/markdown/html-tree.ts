import type { Nodes as HtmlNodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root } from 'mdast';
import { SKIP, type VisitorResult, visit } from 'unist-util-visit';
import { handlers } from './html-handlers.ts';

/** For a cell that spans the rest of its table (`rowspan="0"`). */
const ALL_ROWS = 65_534;
/** Numbers of list items have at most nine digits (CommonMark 5.2). */
const MAX_START = 999_000_000;

/**
 * The Markdown tree (mdast) of HTML or of a tree of HTML (hast), which it changes: what a reader sees once all that is
 * collapsed is open. Addresses are resolved against `base`; of an invalid one, only the text is kept.
 */
export function treeOfHtml(html: string | HtmlNodes, base: string): Root {
  const source = typeof html === 'string' ? fromHtml(html, { fragment: true }) : html;
  clean(source);
  const converted: Nodes = toMdast(source, { handlers, quotes: ['“”', '‘’'] });
  const tree: Root = converted.type === 'root' ? converted : { type: 'root', children: [converted] };
  resolveAddresses(tree, base);
  tightenLists(tree);
  return tree;
}

/** Removes a node from a tree that is visited. Returns where to continue. */
export function removeVisited(parent: Parents | undefined, index: number | undefined): VisitorResult {
  if (!parent || index === undefined) return undefined;
  parent.children.splice(index, 1);
  return [SKIP, index] satisfies VisitorResult;
}

/** Removes what has no text, and limits the numbers that content chooses. */
function clean(tree: HtmlNodes): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'comment') return removeVisited(parent, index);
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    if (tagName === 'wbr' || (tagName === 'img' && !properties.alt)) return removeVisited(parent, index);
    if (properties.rowSpan === 0) properties.rowSpan = ALL_ROWS;
    if (properties.start) properties.start = Math.min(Math.max(Number(properties.start), 0), MAX_START);
    return undefined;
  });
}

function resolveAddresses(tree: Root, base: string): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'link' && node.type !== 'image') || !parent || index === undefined) return undefined;
    const url = node.url === '' ? undefined : URL.parse(node.url, base)?.href;
    if (url !== undefined) {
      node.url = url;
      return undefined;
    }
    const words = node.type === 'link' ? node.children : [{ type: 'text' as const, value: node.alt ?? '' }];
    parent.children.splice(index, 1, ...words);
    return index;
  });
}

/**
 * Titles of list items are bold text, because headings within lists are hard to read in Markdown and too many in a table
 * of contents. Only items that need blank lines have them.
 */
function tightenLists(tree: Root): void {
  visit(tree, 'list', (list) => {
    list.spread = false;
    for (const item of list.children) {
      item.children = item.children.map((block) =>
        block.type === 'heading'
          ? { type: 'paragraph', children: [{ type: 'strong', children: block.children }] }
          : block,
      );
      const [first, second, ...more] = item.children;
      const isTight = first?.type === 'paragraph' && second?.type === 'list' && more.length === 0;
      item.spread = second !== undefined && !isTight;
    }
  });
}
