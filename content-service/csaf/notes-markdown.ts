import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { SKIP, visit } from 'unist-util-visit';
import { HEADINGS, isEntry, NOT_READ } from '../search/text-of-page.ts';

/** Fields with the address that the title of the same entry leads to. */
const ADDRESSES = ['url', 'pageLink'];

/**
 * The text of a page's content as Markdown, field by field. `resolve` returns the absolute form of an address, or
 * undefined for an invalid one, of which only the text is kept.
 */
export function notesMarkdown(content: unknown, resolve: (address: string) => string | undefined): string {
  const tree: Root = { type: 'root', children: nodesOf(content, '') };
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties, children } = element;
    if (tagName === 'sup') children.unshift({ type: 'text', value: '^' });
    if (tagName === 'caption') element.tagName = 'p';
    if (tagName !== 'a' || !parent || index === undefined) return undefined;
    properties.href = resolve(String(properties.href ?? ''));
    if (properties.href !== undefined) return undefined;
    parent.children.splice(index, 1, ...children);
    return [SKIP, index];
  });
  const markdown = toMdast(tree);
  return toMarkdown(markdown, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    listItemIndent: 'one',
  }).trim();
}

function nodesOf(value: unknown, field: string): ElementContent[] {
  if (typeof value === 'string') {
    if (HEADINGS.has(field)) return [element(field === 'subheading' ? 'h2' : 'h3', value)];
    return fromHtml(value, { fragment: true }).children.filter((node) => node.type !== 'doctype');
  }
  if (Array.isArray(value)) return value.flatMap((item) => nodesOf(item, field));
  if (!isEntry(value)) return [];
  const address = ADDRESSES.map((name) => value[name]).find((one) => typeof one === 'string');
  if (address !== undefined && typeof value.title === 'string')
    return [
      { ...element('p', ''), children: [{ ...element('a', value.title), properties: { href: address } }] },
    ];
  return Object.entries(value).flatMap(([name, one]) => (NOT_READ.has(name) ? [] : nodesOf(one, name)));
}

const element = (tagName: string, text: string) => ({
  type: 'element' as const,
  tagName,
  properties: {},
  children: [{ type: 'text' as const, value: text }],
});
