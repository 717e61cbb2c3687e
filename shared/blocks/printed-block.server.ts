import type { BlockContent } from 'mdast';
import type { SiteLanguage } from '../site/texts.ts';
import { serverBlocks } from './blocks.server.ts';
import type { BlockContents, ContentBlock } from './content-block-schema.server.ts';
import { heading } from './document-tree.server.ts';
import { htmlTree } from './html-tree.server.ts';

type Kind = keyof BlockContents;
type Tree = readonly BlockContent[];

/** Typed as a mapped type, which keeps each block type and its content together. */
const blocks: {
  readonly [Each in Kind]: {
    readonly printed: (content: BlockContents[Each], site: SiteLanguage) => Tree;
    readonly searched?: (content: BlockContents[Each], site: SiteLanguage) => Tree;
  };
} = serverBlocks;
const kinds = Object.keys(blocks).filter((kind): kind is Kind => kind in blocks);

type Contents<Each extends Kind> = { readonly [Name in Each]?: BlockContents[Name] | undefined };

/** The block's heading and text, then its widgets in the order of the registry. */
function treeOf(block: ContentBlock, isSearched: boolean, site: SiteLanguage): Tree {
  function widget<Each extends Kind>(kind: Each, contents: Contents<Each>): Tree {
    const content: BlockContents[Each] | undefined = contents[kind];
    const { printed, searched = printed } = blocks[kind];
    return content === undefined ? [] : (isSearched ? searched : printed)(content, site);
  }
  return [
    ...(block.subheading ? [heading(2, block.subheading)] : []),
    ...(block.description ? htmlTree(block.description, 3) : []),
    ...kinds.flatMap((kind) => widget(kind, block)),
  ];
}

/** The document tree of a content block. */
export const printedBlock = (block: ContentBlock, site: SiteLanguage): Tree => treeOf(block, false, site);

/** The document tree of a content block for the search index. */
export const searchedBlock = (block: ContentBlock, site: SiteLanguage): Tree => treeOf(block, true, site);
