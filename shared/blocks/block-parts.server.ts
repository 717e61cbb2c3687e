import { serverBlocks } from './blocks.server.ts';
import type { BlockContents, ContentBlock } from './content-block-schema.server.ts';
import { heading, type PrintedPart } from './printed-part.server.ts';
import type { SetHtml, Words } from './server-block.server.ts';

type Kind = keyof BlockContents;

interface Parts<Content> {
  readonly words: (content: Content) => Words;
  readonly printed: (content: Content, setHtml: SetHtml) => readonly PrintedPart[];
}

/** As the mapped type, in which a kind and its content stay together. */
const partsOf: { readonly [Each in Kind]: Parts<BlockContents[Each]> } = serverBlocks;
const kinds = Object.keys(partsOf).filter((kind): kind is Kind => kind in partsOf);

type Contents<Each extends Kind> = { readonly [Name in Each]?: BlockContents[Name] | undefined };

/** What is made of each widget of a block, in the order of the registry. */
function ofWidgets<Made>(
  block: ContentBlock,
  make: <Content>(parts: Parts<Content>, content: Content) => Made,
): Made[] {
  function ofWidget<Each extends Kind>(kind: Each, contents: Contents<Each>): Made[] {
    const content: BlockContents[Each] | undefined = contents[kind];
    return content === undefined ? [] : [make(partsOf[kind], content)];
  }
  return kinds.flatMap((kind) => ofWidget(kind, block));
}

/** What a search finds a block by: its own heading and text, then those of its widgets. */
export const wordsOfBlock = (block: ContentBlock): readonly Words[] => [
  { headings: [block.subheading], texts: [block.description] },
  ...ofWidgets(block, ({ words }, content) => words(content)),
];

/** A block on paper. */
export const printedBlock = (block: ContentBlock, setHtml: SetHtml): readonly PrintedPart[] => [
  ...(block.subheading ? [heading(2, block.subheading)] : []),
  ...(block.description ? setHtml(block.description, 3) : []),
  ...ofWidgets(block, ({ printed }, content) => printed(content, setHtml)).flat(),
];
