import type { ContentBlock } from '../blocks/content-block-schema.server.ts';
import { type AnchoredBlock, anchorBlocks } from '../blocks/content-headings.ts';
import type { ArticlePage } from './article-schema.server.ts';

/** All blocks of a page: of its text, and of what `bodyContent` adds, whose first block is its title. */
export interface PageBlockLists {
  readonly text: readonly AnchoredBlock[];
  readonly body: readonly AnchoredBlock[];
  readonly summary: string | undefined;
}

/** Gives the blocks of a page their ids, unique among all of them. */
export function pageBlocks(
  own: readonly ContentBlock[],
  bodyContent: ArticlePage['bodyContent'],
): PageBlockLists {
  const added: ContentBlock[] = bodyContent
    ? [bodyContent.title ? { subheading: bodyContent.title } : {}, ...(bodyContent.content?.items ?? [])]
    : [];
  const blocks = anchorBlocks([...own, ...added]);
  return {
    text: blocks.slice(0, own.length),
    body: blocks.slice(own.length),
    summary: bodyContent?.summary,
  };
}
