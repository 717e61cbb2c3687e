import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ArticlePage } from '../contract/documents/article-schema.server.ts';
import { sectionsOf } from '../contract/html/content-headings.ts';
import { inLanguage } from '../contract/text/language.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { parentsOf } from '../routing/page-parents.ts';
import { useSite } from '../site/SiteContext.tsx';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { BackToTop } from '../ui/links/BackToTop.tsx';
import { PrimaryImage } from '../ui/pictures/PrimaryImage.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { ArticleHead, PageIntro } from './ArticleHeader.tsx';
import { articleData } from './article-data.server.ts';
import { InThisArticle } from './InThisArticle.tsx';
import { PageBlocks, pageBlocks } from './PageBlocks.tsx';
import { PageFacts } from './PageFacts.tsx';
import { Downloads, PageLinkList, RelatedPages } from './PageLinks.tsx';
import { PageUpdates } from './page-modules.ts';

interface ArticleViewProps {
  readonly page: ArticlePage;
  /** Structured data that replaces an article's. */
  readonly data?: ReactNode;
  /** Shown first beside the text, such as the facts about an event. */
  readonly about?: ReactNode;
  /** Shown beside the type, such as the severity of an advisory. */
  readonly mark?: ReactNode;
  /** Shown below the text, such as references. */
  readonly children?: ReactNode;
}

/** An article with its head, facts, downloads and related pages (specification 2.3, Article). */
export function ArticleView({ page, data, about, mark, children }: ArticleViewProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const blocks = pageBlocks(page.content.items, page);
  return (
    <>
      <ArticleHead page={page} />
      {data === undefined ? <StructuredData data={articleData(page, site, pathname)} /> : data}
      <StructuredData
        data={breadcrumbList(parentsOf({ page }, site, pathname), page.title, pathname, site)}
      />
      <article key={pathname} className="article container">
        <PageIntro
          className="article__header"
          page={page}
          heading={
            <h1 {...inLanguage(page.language)}>
              <WholeWords text={page.title} />
            </h1>
          }
          urgent={blocks.urgent}
          mark={mark}
        />
        {page.primaryImage || about ? (
          <div className="article__side">
            <PrimaryImage image={page.primaryImage} language={page.language} />
            {about}
          </div>
        ) : null}
        {page.content.enableInThisArticle ? (
          <InThisArticle sections={sectionsOf([...blocks.text, ...blocks.body])} />
        ) : null}
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
        <PageFacts page={page} />
      </article>
    </>
  );
}
