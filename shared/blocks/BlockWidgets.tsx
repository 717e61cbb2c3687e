import type { HeadingLevel } from '../kit/text/Heading.tsx';
import { AccordionBlock } from './accordion/AccordionBlock.tsx';
import { ArticleSnippetsBlock } from './article-snippets/ArticleSnippetsBlock.tsx';
import type { ContentBlock } from './content-block-schema.server.ts';
import { CookieOptionsBlock } from './cookie-options/CookieOptionsBlock.tsx';
import { NumberedListBlock } from './numbered-list/NumberedListBlock.tsx';
import { ProsConsBlock } from './pros-cons/ProsConsBlock.tsx';
import { QuizBlock } from './quiz/QuizBlock.tsx';
import { ResultCardsBlock } from './result-cards/ResultCardsBlock.tsx';
import { StatsBlock } from './stats/StatsBlock.tsx';
import { TopicPanelBlock } from './topic-panel/TopicPanelBlock.tsx';
import { VideoBlock } from './video/VideoBlock.tsx';

/** The widgets of a content block, in the order of its fields (specification section 3, Content block). */
export function BlockWidgets({ block, level }: { block: ContentBlock; level: HeadingLevel }) {
  return (
    <>
      {block.accordionArticle ? <AccordionBlock items={block.accordionArticle.item} level={level} /> : null}
      {block.numberColoredList ? <NumberedListBlock list={block.numberColoredList} level={level} /> : null}
      {block.prosConsList ? <ProsConsBlock list={block.prosConsList} level={level} /> : null}
      {block.video ? <VideoBlock video={block.video} /> : null}
      {block.articleSnippet ? (
        <ArticleSnippetsBlock snippets={block.articleSnippet.items} level={level} />
      ) : null}
      {block.topicPanel ? <TopicPanelBlock panel={block.topicPanel} level={level} /> : null}
      {block.searchResults ? <ResultCardsBlock cards={block.searchResults} level={level} /> : null}
      {block.statsPanel ? <StatsBlock stats={block.statsPanel} /> : null}
      {block.quiz ? <QuizBlock quiz={block.quiz} level={level} /> : null}
      {block.cookies ? <CookieOptionsBlock options={block.cookies} /> : null}
    </>
  );
}
