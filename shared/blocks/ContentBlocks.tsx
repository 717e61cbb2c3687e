import type { ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import type { AnchoredBlock } from '../contract/html/content-headings.ts';
import { inLanguage } from '../contract/text/language.ts';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Heading, type HeadingLevel, nextLevel } from '../ui/text/Heading.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { type BlockKind, contentOf } from './block.ts';
import { blockKinds, blocks } from './blocks.ts';

interface ContentBlocksProps {
  readonly blocks: readonly AnchoredBlock[];
  readonly level?: HeadingLevel;
}

const isText = (block: ContentBlock): boolean =>
  blockKinds.every((kind) => blocks[kind].isText || block[kind] === undefined);

/** The content of a page: its blocks in order. A block with nothing to show renders nothing. */
export function ContentBlocks({ blocks, level = 2 }: ContentBlocksProps) {
  return blocks.map(({ block, id, language }, index) => {
    if (Object.keys(block).length === 0) return null;
    return (
      <RenderedOnce
        key={index}
        as={id ? 'section' : 'div'}
        className="block"
        {...inLanguage(language)}
        of={isText(block) ? block : undefined}
        state={`${level} ${id}`}
      >
        {id && block.subheading ? (
          <Heading level={level} id={id}>
            <WholeWords text={block.subheading} />
          </Heading>
        ) : null}
        {block.description ? <RichText html={block.description} /> : null}
        <BlockWidgets block={block} level={id ? nextLevel(level) : level} />
      </RenderedOnce>
    );
  });
}

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
