import { AccordionBlock } from './accordion/AccordionBlock.tsx';
import { accordionSamples } from './accordion/accordion.sample.ts';
import { articleSnippetsSamples } from './article-snippets/article-snippets.sample.ts';
import type { Block } from './block.ts';
import {
  ArticleSnippetsBlock,
  CookieOptionsBlock,
  NumberedListBlock,
  QuizBlock,
  ResultCardsBlock,
  TopicPanelBlock,
  VideoBlock,
} from './block-parts.ts';
import type { BlockContents, ContentBlock } from './content-block-schema.server.ts';
import { cookieOptionsSamples } from './cookie-options/cookie-options.sample.ts';
import { DoThisNowBlock } from './do-this-now/DoThisNowBlock.tsx';
import { doThisNowSamples } from './do-this-now/do-this-now.sample.ts';
import { numberedListSamples } from './numbered-list/numbered-list.sample.ts';
import { ProsConsBlock } from './pros-cons/ProsConsBlock.tsx';
import { prosConsSamples } from './pros-cons/pros-cons.sample.ts';
import { quizSamples } from './quiz/quiz.sample.ts';
import { resultCardsSamples } from './result-cards/result-cards.sample.ts';
import { StatsBlock } from './stats/StatsBlock.tsx';
import { statsSamples } from './stats/stats.sample.ts';
import { topicPanelSamples } from './topic-panel/topic-panel.sample.ts';
import { videoSamples } from './video/video.sample.ts';

/** The kinds of content block as they are shown, by their field of a block: one for each of `blocks.server.ts`. */
export const blocks: { readonly [Kind in keyof BlockContents]: Block<BlockContents[Kind]> } = {
  doThisNow: { Component: DoThisNowBlock, samples: doThisNowSamples, isText: true },
  accordionArticle: { Component: AccordionBlock, samples: accordionSamples, isText: true },
  numberColoredList: { Component: NumberedListBlock, samples: numberedListSamples },
  prosConsList: { Component: ProsConsBlock, samples: prosConsSamples, isText: true },
  video: { Component: VideoBlock, samples: videoSamples },
  articleSnippet: { Component: ArticleSnippetsBlock, samples: articleSnippetsSamples },
  topicPanel: { Component: TopicPanelBlock, samples: topicPanelSamples },
  searchResults: { Component: ResultCardsBlock, samples: resultCardsSamples },
  statsPanel: { Component: StatsBlock, samples: statsSamples, isText: true },
  quiz: { Component: QuizBlock, samples: quizSamples },
  cookies: { Component: CookieOptionsBlock, samples: cookieOptionsSamples },
};

export type BlockKind = keyof BlockContents;

/** In the order in which the widgets of a block are shown. */
export const blockKinds = Object.keys(blocks).filter((kind): kind is BlockKind => kind in blocks);

/** What a block holds of a kind. */
export function contentOf<Kind extends BlockKind>(
  block: ContentBlock,
  kind: Kind,
): BlockContents[Kind] | undefined {
  const contents: { readonly [Each in BlockKind]?: BlockContents[Each] | undefined } = block;
  return contents[kind];
}
