import type { BlockContent } from 'mdast';
import { serverBlocks } from '../contract/blocks/blocks.server.ts';
import type { ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import type { SiteLanguage } from '../contract/text/texts.ts';
import { type BlockKind, contentOf } from './block.ts';
import { heading } from './document-tree.server.ts';
import { htmlTree } from './html-tree.server.ts';
import type { ServerBlock } from './server-block.server.ts';

/** Typed as a mapped type, which keeps each block type and its content together. */
const blocks: { readonly [Kind in BlockKind]: ServerBlock<(typeof serverBlocks)[Kind]['schema']> } =
  serverBlocks;
const kinds = Object.keys(blocks).filter((kind): kind is BlockKind => kind in blocks);

/** The block's heading and text, then its widgets in the order of the registry. */
function treeOf(block: ContentBlock, isSearched: boolean, site: SiteLanguage): readonly BlockContent[] {
  function widget<Kind extends BlockKind>(kind: Kind): readonly BlockContent[] {
    const content = contentOf(block, kind);
    const { printed, searched = printed } = blocks[kind];
    return content === undefined ? [] : (isSearched ? searched : printed)(content, site);
  }
  return [
    ...(block.subheading ? [heading(2, block.subheading)] : []),
    ...(block.description ? htmlTree(block.description, 3) : []),
    ...kinds.flatMap((kind) => widget(kind)),
  ];
}

/** The document tree of a content block. */
export const printedBlock = (block: ContentBlock, site: SiteLanguage) => treeOf(block, false, site);

/** The document tree of a content block for the search index. */
export const searchedBlock = (block: ContentBlock, site: SiteLanguage) => treeOf(block, true, site);

/** The document tree of the fields specific to a page type, before and after the text of the page. */
export interface PrintedFields {
  readonly before?: readonly BlockContent[];
  readonly after?: readonly BlockContent[];
}
