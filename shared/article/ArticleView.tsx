import type { ReactNode } from 'react';
import { sectionsOf } from '../blocks/content-headings.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { BackToTop } from '../kit/links/BackToTop.tsx';
import { DocumentActions } from '../sharing/DocumentActions.tsx';
import { AlsoSee } from './AlsoSee.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import type { ArticlePage } from './article-schema.server.ts';
import { Downloads } from './Downloads.tsx';
import { InThisArticle } from './InThisArticle.tsx';
import { MetadataList } from './MetadataList.tsx';
import { PageBlocks } from './PageBlocks.tsx';
import { PageLinkList } from './PageLinkList.tsx';
import { type PageBlockLists, pageBlocks } from './page-blocks.ts';
import { SubCollection } from './SubCollection.tsx';
import { TopicTags } from './TopicTags.tsx';

interface ArticleViewProps {
  readonly page: ArticlePage;
  /** What stands first beside the text, such as the facts about an event. */
  readonly about?: ReactNode;
}

/** A page of running text with what belongs to it (specification 2.3, Article). */
export function ArticleView({ page, about }: ArticleViewProps) {
  const blocks = pageBlocks(page.content.items, page.bodyContent);
  return (
    <article className="article container">
      <ArticleHeader page={page} />
      <ArticleAside page={page} blocks={blocks} about={about} />
      <div className="article__body">
        <PageBlocks blocks={blocks} />
        {page.bodyContent?.childToc ? <PageLinkList items={page.bodyContent.childToc.item} /> : null}
        <Downloads items={page.documentSnippet?.items ?? []} />
        <SubCollection items={page.subCollection?.item ?? []} />
        <TopicTags topics={page.topics?.item ?? []} />
        <AlsoSee items={page.alsoSee?.items ?? []} />
        <FeedbackPanel feedback={page.userFeedback} />
        <BackToTop />
      </div>
    </article>
  );
}

/** What stands beside the text where there is room: sections, actions and facts about the page. */
function ArticleAside({ page, blocks, about }: ArticleViewProps & { blocks: PageBlockLists }) {
  return (
    <div className="article__aside">
      {about}
      {page.content.enableInThisArticle ? (
        <InThisArticle sections={sectionsOf([...blocks.text, ...blocks.body])} />
      ) : null}
      <DocumentActions
        actions={page.documentActionsData}
        title={page.title}
        summary={page.summary}
        downloadPdfUrl={page.downloadPdfUrl}
      />
      <MetadataList metadata={page.metadata} dateModify={page.dateModify} modifiedDate={page.modifiedDate} />
    </div>
  );
}
