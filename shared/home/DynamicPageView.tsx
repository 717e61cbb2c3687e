import { lazyBlocks } from '../blocks/blocks.ts';
import { BlockWidgets, ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { DynamicPageContent } from '../contract/documents/home-page-schema.server.ts';
import { anchorBlocks } from '../contract/html/content-headings.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { ArticleTiles } from '../ui/tiles/ArticleTiles.tsx';
import { LinksList } from '../ui/tiles/LinksList.tsx';
import { PromoGrid } from '../ui/tiles/PromoGrid.tsx';
import { TopicLists } from '../ui/tiles/TopicLists.tsx';
import { TopicTiles } from '../ui/tiles/TopicTiles.tsx';
import { IncidentPanel } from './IncidentPanel.tsx';
import { InformationFor } from './InformationFor.tsx';

/** The lazy modules that a page needs for these data. */
export const dynamicPageModules = ({ quiz, content }: Pick<DynamicPageContent, 'quiz' | 'content'>) =>
  lazyBlocks([{ quiz }, ...(content?.items ?? [])]);

/**
 * The components of a dynamic page in their fixed order. Every page except the home page ends with the
 * feedback form (2.3).
 */
export function DynamicPageView({ page, isHome }: { page: DynamicPageContent; isHome: boolean }) {
  return (
    <div className="dynamic-page">
      {page.quiz ? (
        <div className="container">
          <BlockWidgets block={{ quiz: page.quiz }} level={2} />
        </div>
      ) : null}
      <PromoGrid grid={page.promoPanel} />
      <ArticleTiles tiles={page.articleTiles} />
      <InformationFor information={page.informationFor} />
      <TopicLists topics={page.topics} className="topic-lists container" />
      <IncidentPanel panel={page.incidentPanel} />
      <LinksList list={page.linksList} />
      <TopicTiles tiles={page.topicTiles} />
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
