import type { ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';
import { AccordionBlock } from './accordion/AccordionBlock.tsx';
import type { Block, BlockKind } from './block.ts';
import { DoThisNowBlock } from './do-this-now/DoThisNowBlock.tsx';
import { ProsConsBlock } from './pros-cons/ProsConsBlock.tsx';
import { StatsBlock } from './stats/StatsBlock.tsx';

// Block types that only some pages use. Text blocks cannot be lazy: the server renders them separately
// (`RenderedOnce`), and that rendering cannot wait.
const ArticleSnippetsBlock = lazyComponent(() => import('./article-snippets/ArticleSnippetsBlock.tsx'));
const ChartBlock = lazyComponent(() => import('./chart/ChartBlock.tsx'));
const CookieOptionsBlock = lazyComponent(() => import('./cookie-options/CookieOptionsBlock.tsx'));
const NumberedListBlock = lazyComponent(() => import('./numbered-list/NumberedListBlock.tsx'));
const QuizBlock = lazyComponent(() => import('./quiz/QuizBlock.tsx'));
const ResultCardsBlock = lazyComponent(() => import('./result-cards/ResultCardsBlock.tsx'));
const TopicPanelBlock = lazyComponent(() => import('./topic-panel/TopicPanelBlock.tsx'));
const VideoBlock = lazyComponent(() => import('./video/VideoBlock.tsx'));

/**
 * The components of the types of content block, keyed by field of a block: one for each entry of
 * `blocks.server.ts`.
 */
export const blocks: { readonly [Kind in BlockKind]: Block<Kind> } = {
  doThisNow: { Component: DoThisNowBlock, isText: true },
  accordionArticle: { Component: AccordionBlock, isText: true },
  numberColoredList: { Component: NumberedListBlock },
  prosConsList: { Component: ProsConsBlock, isText: true },
  video: { Component: VideoBlock },
  articleSnippet: { Component: ArticleSnippetsBlock },
  topicPanel: { Component: TopicPanelBlock },
  searchResults: { Component: ResultCardsBlock },
  chart: { Component: ChartBlock },
  statsPanel: { Component: StatsBlock, isText: true },
  quiz: { Component: QuizBlock },
  cookies: { Component: CookieOptionsBlock },
};

/** The block types, in display order. */
export const blockKinds = Object.keys(blocks).filter((kind): kind is BlockKind => kind in blocks);

/** Whether a component is loaded on demand. */
export const isLazy = (component: object): component is LazyModule => 'load' in component;

/** The lazy modules that these blocks need. */
export const lazyBlocks = (items: readonly ContentBlock[]): readonly LazyModule[] =>
  blockKinds.flatMap((kind) => {
    const { Component } = blocks[kind];
    return isLazy(Component) && items.some((block) => block[kind] !== undefined) ? [Component] : [];
  });
