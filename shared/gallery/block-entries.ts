import { PageBlocks } from '../article/PageBlocks.tsx';
import { pageBlocks } from '../article/page-blocks.ts';
import { BlockWidgets } from '../blocks/BlockWidgets.tsx';
import type { BlockProps } from '../blocks/block.ts';
import { type BlockKind, blockKinds, blocks } from '../blocks/blocks.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { BlockContents } from '../blocks/content-block-schema.server.ts';
import type { HeadingLevel } from '../kit/text/Heading.tsx';
import { entry, fromCorpus, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples, Sample } from './gallery-samples.ts';

const LEVEL: HeadingLevel = 3;

/** `ProsConsBlock` stands in `blocks/pros-cons/`. */
const fileOf = (name: string): string =>
  `blocks/${name
    .replace(/Block$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()}/${name}`;

/** The first page's content of a kind. */
function firstOf<Kind extends BlockKind>(
  pages: readonly Sample<{ readonly [Each in BlockKind]?: BlockContents[Each] | undefined }>[],
  kind: Kind,
): Sample<BlockContents[Kind]> | undefined {
  for (const { path, value } of pages) {
    const content: BlockContents[Kind] | undefined = value[kind];
    if (content !== undefined) return { path, value: content };
  }
  return undefined;
}

/** A kind of block in the states that its samples show, and as a page of the corpus has it. */
function blockEntry<Kind extends BlockKind>(kind: Kind, samples: GallerySamples): GalleryEntry {
  const { Component, samples: make } = blocks[kind];
  const onPage = firstOf(samples.blocks, kind);
  const states: Record<string, BlockProps<BlockContents[Kind]>> = {
    ...Object.fromEntries(
      Object.entries(make(samples.html)).map(
        ([state, content]) => [state, { content, level: LEVEL }] as const,
      ),
    ),
    ...fromCorpus(onPage, (content) => ({ content, level: LEVEL })),
  };
  return entry(fileOf(Component.name), Component, states);
}

/** The blocks that the content of pages is made of. */
export const blockEntries = (samples: GallerySamples): GalleryEntry[] => [
  ...blockKinds.map((kind) => blockEntry(kind, samples)),
  entry('blocks/BlockWidgets', BlockWidgets, {
    'two widgets in one block': {
      block: {
        statsPanel: { number: 43, symbol: '%', text: 'of organisations were attacked in a year' },
        accordionArticle: { item: [{ title: 'Source', description: samples.html }] },
      },
      level: LEVEL,
    },
  }),
  entry('blocks/ContentBlocks', ContentBlocks, {
    'a heading, text alone': {
      blocks: [
        { block: { subheading: 'A part of a page', description: samples.html }, id: 'a-part-of-a-page' },
        { block: { description: samples.html }, id: undefined },
      ],
      level: LEVEL,
    },
  }),
  entry('article/PageBlocks', PageBlocks, {
    'text and body': {
      blocks: pageBlocks([{ subheading: 'First steps', description: samples.html }], {
        title: 'In more depth',
        summary: 'What the rest of the page is about.',
        content: { items: [{ description: samples.html }] },
      }),
    },
  }),
];
