import type { FunctionComponent } from 'react';
import type { BlockContents, ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import type { HeadingLevel } from '../ui/text/Heading.tsx';

/** The types of content block, named by field of a block. */
export type BlockKind = keyof BlockContents;

export interface BlockProps<Kind extends BlockKind> {
  readonly content: BlockContents[Kind];
  /** Level of the block's own headings: one below the enclosing heading. */
  readonly level: HeadingLevel;
}

/** How pages render a type of content block. */
export interface Block<Kind extends BlockKind> {
  readonly Component: FunctionComponent<BlockProps<Kind>>;
  /**
   * Text, or content made only of text, which stays the same for as long as the document exists. Other blocks
   * depend on the current date, are interactive, or set authored colours.
   */
  readonly isText?: boolean;
}

/** A block's content of one type. */
export function contentOf<Kind extends BlockKind>(
  block: ContentBlock,
  kind: Kind,
): BlockContents[Kind] | undefined {
  const contents: { readonly [Each in BlockKind]?: BlockContents[Each] | undefined } = block;
  return contents[kind];
}
