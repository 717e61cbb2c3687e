import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { anchorBlocks } from '../blocks/content-headings.ts';
import { QuizBlock } from '../blocks/QuizBlock.tsx';
import { ArticleTiles } from '../components/ArticleTiles.tsx';
import { FeedbackPanel } from '../components/FeedbackPanel.tsx';
import { IncidentPanel } from '../components/IncidentPanel.tsx';
import { InformationFor } from '../components/InformationFor.tsx';
import { LinksList } from '../components/LinksList.tsx';
import { PromoGrid } from '../components/PromoGrid.tsx';
import { TopicList } from '../components/TopicList.tsx';
import { TopicTiles } from '../components/TopicTiles.tsx';
import type { DynamicPageContent } from '../content/schemas/home-page.ts';

interface DynamicPageViewProps {
  readonly page: DynamicPageContent;
  readonly isHome: boolean;
}

/** The components of a page made of them, in their settled order; feedback ends every page but the home page (2.3). */
export function DynamicPageView({ page, isHome }: DynamicPageViewProps) {
  return (
    <div className="dynamic-page">
      {page.quiz ? (
        <div className="container">
          <QuizBlock quiz={page.quiz} level={2} />
        </div>
      ) : null}
      <PromoGrid grid={page.promoPanel} />
      <ArticleTiles title={page.articleTiles?.title} tiles={page.articleTiles?.items ?? []} />
      <InformationFor information={page.informationFor} />
      {page.topics && page.topics.length > 0 ? (
        <div className="topic-lists container">
          {page.topics.map((topic) => (
            <TopicList key={topic.title} topic={topic} />
          ))}
        </div>
      ) : null}
      <IncidentPanel title={page.incidentPanel?.title} incidents={page.incidentPanel?.items ?? []} />
      <LinksList list={page.linksList} />
      <TopicTiles title={page.topicTiles?.title} tiles={page.topicTiles?.items ?? []} />
      {page.content && page.content.items.length > 0 ? (
        <div className="dynamic-page__content container">
          <ContentBlocks blocks={anchorBlocks(page.content.items)} />
        </div>
      ) : null}
      {isHome ? null : (
        <div className="container">
          <FeedbackPanel feedback={page.userFeedback} />
        </div>
      )}
    </div>
  );
}
