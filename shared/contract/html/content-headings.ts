import type { ContentBlock } from '../blocks/content-block-schema.server.ts';
import { uniqueSlugs } from './slug.ts';

/** A content block with the id of its heading, if it has one. */
export interface AnchoredBlock {
  readonly block: ContentBlock;
  readonly id: string | undefined;
  /** The language of the block, if it is not that of the site. */
  readonly language?: string | undefined;
}

/** Gives every heading in a page's blocks a unique id for links within the page, and every block its language. */
export function anchorBlocks(blocks: readonly ContentBlock[], language?: string): AnchoredBlock[] {
  const ids = uniqueSlugs(blocks.map((block) => block.subheading ?? ''));
  return blocks.map((block, index) => ({
    block,
    id: block.subheading ? ids[index] : undefined,
    language: block.language || language,
  }));
}

/** The sections that lists such as In this article link to: the blocks with a heading. */
export const sectionsOf = (blocks: readonly AnchoredBlock[]) =>
  blocks.flatMap(({ block, id, language }) =>
    id && block.subheading ? [{ id, title: block.subheading, language }] : [],
  );
