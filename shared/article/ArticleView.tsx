import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sectionsOf } from '../blocks/content-headings.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { BackToTop } from '../ui/links/BackToTop.tsx';
import { PrimaryImage } from '../ui/pictures/PrimaryImage.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { articleBreadcrumbs } from './article-breadcrumbs.server.ts';
import { articleData } from './article-data.server.ts';
import type { ArticlePage } from './article-schema.server.ts';
import { Downloads } from './Downloads.tsx';
import { InThisArticle } from './InThisArticle.tsx';
import { PageBlocks } from './PageBlocks.tsx';
import { PageFacts } from './PageFacts.tsx';
import { PageLinkList } from './PageLinkList.tsx';
import { pageBlocks } from './page-blocks.ts';
import { PageUpdates } from './page-modules.ts';
import { RelatedPages } from './RelatedPages.tsx';

interface ArticleViewProps {
  readonly page: ArticlePage;
  /** Structured data in place of an article's. */
  readonly data?: ReactNode;
  /** What stands first beside the text, such as the facts about an event. */
  readonly about?: ReactNode;
  /** What stands by its type, such as how bad what it tells of is. */
  readonly mark?: ReactNode;
  /** What stands below its text, such as where it comes from. */
  readonly children?: ReactNode;
}

/** A page of running text with its head and what belongs to it (specification 2.3, Article). */
export function ArticleView({ page, data, about, mark, children }: ArticleViewProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const blocks = pageBlocks(page.content.items, page);
  return (
    <>
      <ArticleHead page={page} />
      {data === undefined ? <StructuredData data={articleData(page, site, pathname)} /> : data}
      <StructuredData data={articleBreadcrumbs(page, site, pathname)} />
      <article className="article container">
        <ArticleHeader page={page} urgent={blocks.urgent} mark={mark} />
        <div className="article__side">
          <PrimaryImage image={page.primaryImage} />
          <div className="article__aside">
            {about}
            {page.content.enableInThisArticle ? (
              <InThisArticle sections={sectionsOf([...blocks.text, ...blocks.body])} />
            ) : null}
            <PageFacts page={page} />
          </div>
        </div>
        <div className="article__body">
          <PageBlocks blocks={blocks} />
          {children}
          {page.bodyContent?.childToc ? <PageLinkList items={page.bodyContent.childToc.item} /> : null}
          <Downloads items={page.documentSnippet?.items ?? []} />
          <RelatedPages page={page} />
          {page.changes ? <PageUpdates changes={page.changes} title={page.title} /> : null}
          <FeedbackPanel feedback={page.userFeedback} />
          <BackToTop />
        </div>
      </article>
    </>
  );
}
