import { Heading, type HeadingLevel, nextLevel } from '../components/Heading.tsx';
import { RichText } from '../components/RichText.tsx';
import { BlockWidgets } from './BlockWidgets.tsx';
import type { AnchoredBlock } from './content-headings.ts';

interface ContentBlocksProps {
  readonly blocks: readonly AnchoredBlock[];
  readonly level?: HeadingLevel;
}

/** The content of a page: its blocks in order. A block with nothing to show leaves no trace. */
export function ContentBlocks({ blocks, level = 2 }: ContentBlocksProps) {
  return blocks.map(({ block, id }, index) => {
    if (Object.keys(block).length === 0) return null;
    const Part = id ? 'section' : 'div';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
      <Part key={index} className="block">
        {id ? (
          <Heading level={level} id={id}>
            {block.subheading}
          </Heading>
        ) : null}
        {block.description ? <RichText html={block.description} /> : null}
        <BlockWidgets block={block} level={id ? nextLevel(level) : level} />
      </Part>
    );
  });
}
