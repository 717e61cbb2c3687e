import type { HeadingLevel } from '../kit/text/Heading.tsx';
import { type BlockKind, blockKinds, blocks } from './blocks.ts';
import type { BlockContents, ContentBlock } from './content-block-schema.server.ts';

/** The widgets of a content block, in the order of its fields (specification section 3, Content block). */
export function BlockWidgets({ block, level }: { block: ContentBlock; level: HeadingLevel }) {
  return blockKinds.map((kind) => <Widget key={kind} kind={kind} contents={block} level={level} />);
}

interface WidgetProps<Kind extends BlockKind> {
  readonly kind: Kind;
  readonly contents: { readonly [Each in Kind]?: BlockContents[Each] | undefined };
  readonly level: HeadingLevel;
}

function Widget<Kind extends BlockKind>({ kind, contents, level }: WidgetProps<Kind>) {
  const content: BlockContents[Kind] | undefined = contents[kind];
  const { Component } = blocks[kind];
  return content === undefined ? null : <Component content={content} level={level} />;
}
