import type { BlockContent, Image, Link, List, PhrasingContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Info, type State, toMarkdown } from 'mdast-util-to-markdown';
import { listOf, paragraph } from './document-tree.server.ts';

/**
 * A document tree as GitHub Flavored Markdown. Text that would be parsed as markup is escaped. `resolve`
 * returns the absolute form of a link or picture address, or undefined for an invalid one, of which only the
 * text is kept.
 */
export const markdownOf = (
  blocks: readonly BlockContent[],
  resolve: (url: string) => string | undefined,
): string =>
  toMarkdown(
    {
      type: 'root',
      children: blocks.flatMap((block) =>
        block.type === 'table' && isFacts(block) ? factsList(block) : [block],
      ),
    },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      // Without a different bullet, two consecutive lists would merge.
      bulletOther: '*',
      handlers: {
        link(node: Link, parent, state: State, info: Info) {
          const url = resolve(node.url);
          return url === undefined
            ? state.containerPhrasing(node, info)
            : defaultHandlers.link({ ...node, url }, parent, state, info);
        },
        image(node: Image, parent, state: State, info: Info) {
          const url = resolve(node.url);
          return url === undefined
            ? defaultHandlers.text({ type: 'text', value: node.alt ?? '' }, parent, state, info)
            : defaultHandlers.image({ ...node, url }, parent, state, info);
        },
      },
    },
  );

/**
 * Whether each row has a name and at most one value. Markdown tables need a header row, so these become
 * lists.
 */
const isFacts = ({ data, children: rows }: Table): boolean =>
  data?.headRows === 0 &&
  rows.every(({ children: [name, ...values] }) => name && name.children.length > 0 && values.length < 2);

const factsList = ({ children: rows }: Table): List[] =>
  listOf(
    rows.map(({ children: [name, value] }) => {
      const content: readonly PhrasingContent[] = value?.children ?? [];
      return [
        paragraph(
          { type: 'strong', children: name?.children ?? [] },
          ...(content.length > 0 ? [': ', ...content] : []),
        ),
      ];
    }),
  );
