import { lazyBlocks } from '../blocks/blocks.ts';
import type { ArticlePage } from '../contract/documents/article-schema.server.ts';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';

export const PageUpdates = lazyComponent(() => import('./PageUpdates.tsx'));

/** The lazy modules that a page of running text shows. */
export const pageModules = ({
  changes,
  content,
  bodyContent,
}: Pick<ArticlePage, 'changes' | 'content' | 'bodyContent'>): readonly LazyModule[] => [
  ...lazyBlocks([...content.items, ...(bodyContent?.content?.items ?? [])]),
  ...(changes ? [PageUpdates] : []),
];
