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

function wordsOfWidget<Each extends Kind>(kind: Each, contents: Contents<Each>): Words {
  const content: BlockContents[Each] | undefined = contents[kind];
  return content === undefined ? {} : partsOf[kind].words(content);
}

function printedWidget<Each extends Kind>(
  kind: Each,
  contents: Contents<Each>,
  setHtml: SetHtml,
): readonly PrintedPart[] {
  const content: BlockContents[Each] | undefined = contents[kind];
  return content === undefined ? [] : partsOf[kind].printed(content, setHtml);
}

/** What a search finds a block by: its own heading and text, then those of its widgets. */
export const wordsOfBlock = (block: ContentBlock): readonly Words[] => [
  { headings: [block.subheading], texts: [block.description] },
  ...kinds.map((kind) => wordsOfWidget(kind, block)),
];

/** A block on paper. */
export const printedBlock = (block: ContentBlock, setHtml: SetHtml): readonly PrintedPart[] => [
  ...(block.subheading ? [heading(2, block.subheading)] : []),
  ...(block.description ? setHtml(block.description, 3) : []),
  ...kinds.flatMap((kind) => printedWidget(kind, block, setHtml)),
];
