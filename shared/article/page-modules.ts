import { lazyBlocks } from '../blocks/blocks.ts';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';
import type { ArticlePage } from './article-schema.server.ts';

export const PageUpdates = lazyComponent('article/PageUpdates', () => import('./PageUpdates.tsx'));

/** The lazy modules that a page of running text shows. */
export const pageModules = ({
  changes,
  content,
  bodyContent,
}: Pick<ArticlePage, 'changes' | 'content' | 'bodyContent'>): readonly LazyModule[] => [
  ...lazyBlocks([...content.items, ...(bodyContent?.content?.items ?? [])]),
  ...(changes ? [PageUpdates] : []),
];
