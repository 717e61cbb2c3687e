import type { FunctionComponent } from 'react';
import type { HeadingLevel } from '../ui/text/Heading.tsx';

export interface BlockProps<Content> {
  readonly content: Content;
  /** Level of the block's own headings: one below what stands above it. */
  readonly level: HeadingLevel;
}

/** A kind of content block as pages show it. */
export interface Block<Content> {
  readonly Component: FunctionComponent<BlockProps<Content>>;
  /** Text and what is made of text: the same for as long as the document is. The others show what is new today, act by themselves, or bring colours. */
  readonly isText?: boolean;
}
