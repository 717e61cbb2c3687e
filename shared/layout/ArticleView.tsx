import type { ReactNode } from 'react';
import { sectionsOf } from '../blocks/content-headings.ts';
import { PageBlocks } from '../blocks/PageBlocks.tsx';
import { type PageBlockLists, pageBlocks } from '../blocks/page-blocks.ts';
import { AlsoSee } from '../components/AlsoSee.tsx';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { BackToTop } from '../components/BackToTop.tsx';
import { DocumentActions } from '../components/DocumentActions.tsx';
import { Downloads } from '../components/Downloads.tsx';
import { FeedbackPanel } from '../components/FeedbackPanel.tsx';
import { InThisArticle } from '../components/InThisArticle.tsx';
import { MetadataList } from '../components/MetadataList.tsx';
import { PageLinkList } from '../components/PageLinkList.tsx';
import { SubCollection } from '../components/SubCollection.tsx';
import { TopicTags } from '../components/TopicTags.tsx';
import type { ArticlePage } from '../content/schemas/article.ts';

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
