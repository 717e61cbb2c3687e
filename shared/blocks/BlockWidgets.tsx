import type { HeadingLevel } from '../ui/text/Heading.tsx';
import { type BlockKind, blockKinds, blocks, contentOf } from './blocks.ts';
import type { ContentBlock } from './content-block-schema.server.ts';

interface BlockWidgetsProps {
  readonly block: ContentBlock;
  readonly level: HeadingLevel;
}

/** The widgets of a content block, in the order of its fields (specification section 3, Content block). */
export function BlockWidgets(props: BlockWidgetsProps) {
  return blockKinds.map((kind) => <Widget key={kind} kind={kind} {...props} />);
}

function Widget<Kind extends BlockKind>({ kind, block, level }: BlockWidgetsProps & { readonly kind: Kind }) {
  const content = contentOf(block, kind);
  const { Component } = blocks[kind];
  return content === undefined ? null : <Component content={content} level={level} />;
}
