import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { spelt } from './tree.ts';

/** A tree as GitHub Flavored Markdown. Text that would be parsed as markup is escaped. */
export const markdownOf = (blocks: readonly RootContent[]): string =>
  toMarkdown(withoutScripts({ type: 'root', children: [...blocks] }), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    // Without a different bullet, two consecutive lists would merge.
    bulletOther: '*',
  });

/** Markdown has no raised and lowered text. */
function withoutScripts(tree: Root): Root {
  const copy = structuredClone(tree);
  visit(copy, ['superscript', 'subscript'], (node, index, parent) => {
    if ((node.type !== 'superscript' && node.type !== 'subscript') || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...spelt(node));
  });
  return copy;
}
