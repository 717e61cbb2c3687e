import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { anchorBlocks } from '../blocks/content-headings.ts';
import { QuizBlock } from '../blocks/quiz/QuizBlock.tsx';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { ArticleTiles } from '../kit/tiles/ArticleTiles.tsx';
import { LinksList } from '../kit/tiles/LinksList.tsx';
import { PromoGrid } from '../kit/tiles/PromoGrid.tsx';
import { TopicList } from '../kit/tiles/TopicList.tsx';
import { TopicTiles } from '../kit/tiles/TopicTiles.tsx';
import type { DynamicPageContent } from './home-page-schema.server.ts';
import { IncidentPanel } from './IncidentPanel.tsx';
import { InformationFor } from './InformationFor.tsx';

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
          <QuizBlock content={page.quiz} level={2} />
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
