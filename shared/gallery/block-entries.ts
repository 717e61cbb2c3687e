import { BlockWidgets } from '../blocks/BlockWidgets.tsx';
import type { BlockProps } from '../blocks/block.ts';
import { type BlockKind, blockKinds, blocks, contentOf } from '../blocks/blocks.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { BlockContents } from '../blocks/content-block-schema.server.ts';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

/** `ProsConsBlock` stands in `blocks/pros-cons/`. */
const fileOf = (name: string): string =>
  `blocks/${name
    .replace(/Block$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()}/${name}`;

/** The content of a kind that the first sample page with one has, by the name of that state. */
function onPage<Kind extends BlockKind>(
  kind: Kind,
  samples: GallerySamples['blocks'],
): [state: string, content: BlockContents[Kind]][] {
  for (const { path, block } of samples) {
    const content = contentOf(block, kind);
    if (content !== undefined) return [[`as on ${path}`, content]];
  }
  return [];
}

/** A kind of block in the states that its samples show, and as a sample page has it. */
function blockEntry<Kind extends BlockKind>(kind: Kind, { html, blocks: found }: GallerySamples) {
  const { Component, samples } = blocks[kind];
  const made: Readonly<Record<string, BlockContents[Kind]>> = samples(html);
  const states = [...Object.entries(made), ...onPage(kind, found)].map(
    ([state, content]): [string, BlockProps<BlockContents[Kind]>] => [state, { content, level: 3 }],
  );
  return entry(
    'module' in Component ? String(Component.module) : fileOf(Component.name),
    Component,
    Object.fromEntries(states),
  );
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
      level: 3,
    },
  }),
  entry('blocks/ContentBlocks', ContentBlocks, {
    'a heading, text alone': {
      blocks: [
        { block: { subheading: 'A part of a page', description: samples.html }, id: 'a-part-of-a-page' },
        { block: { description: samples.html }, id: undefined },
      ],
      level: 3,
    },
  }),
];
