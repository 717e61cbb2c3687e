import type { ContentBlock } from '../contract/blocks/content-block-schema.server.ts';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';
import { AccordionBlock } from './accordion/AccordionBlock.tsx';
import type { Block, BlockKind } from './block.ts';
import { DoThisNowBlock } from './do-this-now/DoThisNowBlock.tsx';
import { ProsConsBlock } from './pros-cons/ProsConsBlock.tsx';
import { StatsBlock } from './stats/StatsBlock.tsx';

// Block types that only some pages use. Text blocks cannot be lazy: the server renders them separately
// (`RenderedOnce`), and that rendering cannot wait.
const ArticleSnippetsBlock = lazyComponent(
  'blocks/article-snippets/ArticleSnippetsBlock',
  () => import('./article-snippets/ArticleSnippetsBlock.tsx'),
);
const ChartBlock = lazyComponent('blocks/chart/ChartBlock', () => import('./chart/ChartBlock.tsx'));
const CookieOptionsBlock = lazyComponent(
  'blocks/cookie-options/CookieOptionsBlock',
  () => import('./cookie-options/CookieOptionsBlock.tsx'),
);
const NumberedListBlock = lazyComponent(
  'blocks/numbered-list/NumberedListBlock',
  () => import('./numbered-list/NumberedListBlock.tsx'),
);
const QuizBlock = lazyComponent('blocks/quiz/QuizBlock', () => import('./quiz/QuizBlock.tsx'));
const ResultCardsBlock = lazyComponent(
  'blocks/result-cards/ResultCardsBlock',
  () => import('./result-cards/ResultCardsBlock.tsx'),
);
const TopicPanelBlock = lazyComponent(
  'blocks/topic-panel/TopicPanelBlock',
  () => import('./topic-panel/TopicPanelBlock.tsx'),
);
const VideoBlock = lazyComponent('blocks/video/VideoBlock', () => import('./video/VideoBlock.tsx'));

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

const isLazy = (component: object): component is LazyModule => 'load' in component;

/** The lazy modules that these blocks need. */
export const lazyBlocks = (items: readonly ContentBlock[]): readonly LazyModule[] =>
  blockKinds.flatMap((kind) => {
    const { Component } = blocks[kind];
    return isLazy(Component) && items.some((block) => block[kind] !== undefined) ? [Component] : [];
  });
