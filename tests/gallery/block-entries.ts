import { type BlockKind, type BlockProps, contentOf } from '#shared/blocks/block.ts';
import { blockKinds, blocks, isLazy } from '#shared/blocks/blocks.ts';
import { ContentBlocks } from '#shared/blocks/ContentBlocks.tsx';
import type { BlockContents } from '#shared/contract/blocks/content-block-schema.server.ts';
import { loadModules } from '#shared/routing/lazy-component.tsx';
import { type BlockSamples, blockSamples } from './block-samples.ts';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

// Their names are known once they are loaded.
await loadModules(
  blockKinds.flatMap((kind) => {
    const { Component } = blocks[kind];
    return isLazy(Component) ? [Component] : [];
  }),
);

/** `ProsConsBlock` is in `blocks/pros-cons/`. */
const fileOf = (name: string): string =>
  `blocks/${name
    .replace(/Block$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()}/${name}`;

/** The block of a kind from the first sample page that has one, keyed by that state's name. */
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

/** The entry for a kind of block: the states of its samples and one from a sample page. */
function blockEntry<Kind extends BlockKind>(
  kind: Kind,
  samples: BlockSamples,
  found: GallerySamples['blocks'],
) {
  const { Component } = blocks[kind];
  const made: Readonly<Record<string, BlockContents[Kind]>> = samples[kind];
  const states = [...Object.entries(made), ...onPage(kind, found)].map(
    ([state, content]): [string, BlockProps<Kind>] => [state, { content, level: 3 }],
  );
  return entry(
    fileOf(isLazy(Component) ? Component.module : Component.name),
    Component,
    Object.fromEntries(states),
  );
}

/** The content blocks of pages. */
export const blockEntries = (samples: GallerySamples): GalleryEntry[] => [
  ...blockKinds.map((kind) => blockEntry(kind, blockSamples(samples.html), samples.blocks)),
  entry('blocks/ContentBlocks', ContentBlocks, {
    'a heading, text alone': {
      blocks: [
        { block: { subheading: 'A part of a page', description: samples.html }, id: 'a-part-of-a-page' },
        { block: { description: samples.html }, id: undefined },
      ],
      level: 3,
    },
    'two widgets in one block': {
      blocks: [
        {
          block: {
            statsPanel: { number: 43, symbol: '%', text: 'of organisations were attacked in a year' },
            accordionArticle: { item: [{ title: 'Source', description: samples.html }] },
          },
          id: undefined,
        },
      ],
      level: 3,
    },
  }),
];
