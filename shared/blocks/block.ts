import type { FunctionComponent } from 'react';
import type { HeadingLevel } from '../ui/text/Heading.tsx';

export interface BlockProps<Content> {
  readonly content: Content;
  /** Level of the block's own headings: one below the enclosing heading. */
  readonly level: HeadingLevel;
}

/** How pages render a type of content block. */
export interface Block<Content> {
  readonly Component: FunctionComponent<BlockProps<Content>>;
  /**
   * Text, or content made only of text, which stays the same for as long as the document exists. Other blocks
   * depend on the current date, are interactive, or set authored colours.
   */
  readonly isText?: boolean;
}
