import type { HeadingLevel } from '../components/Heading.tsx';
import type { ContentBlock } from '../content/schemas/content-block.ts';
import { AccordionBlock } from './AccordionBlock.tsx';
import { ArticleSnippetsBlock } from './ArticleSnippetsBlock.tsx';
import { CookieOptionsBlock } from './CookieOptionsBlock.tsx';
import { NumberedListBlock } from './NumberedListBlock.tsx';
import { ProsConsBlock } from './ProsConsBlock.tsx';
import { QuizBlock } from './QuizBlock.tsx';
import { ResultCardsBlock } from './ResultCardsBlock.tsx';
import { StatsBlock } from './StatsBlock.tsx';
import { TopicPanelBlock } from './TopicPanelBlock.tsx';
import { VideoBlock } from './VideoBlock.tsx';

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
