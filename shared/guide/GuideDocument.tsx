import { useLocation } from 'react-router';
import { ArticleHead } from '../article/ArticleHead.tsx';
import { articleData } from '../article/article-data.server.ts';
import { PageStyles } from '../kit/head/PageStyles.tsx';
import { StructuredData } from '../kit/head/StructuredData.tsx';
import { useSite } from '../site/SiteContext.tsx';
import type { GuideContent } from './GuideText.tsx';
import { GuideView } from './GuideView.tsx';
import { guideBreadcrumbs } from './guide-breadcrumbs.server.ts';

/** A page of a guide with its head, as collections and the multi-page view share it. */
export function GuideDocument(props: GuideContent) {
  const site = useSite();
  const { pathname } = useLocation();
  const { guide } = props;
  const { sub_article: page, multi_header: header } = guide;
  return (
    <>
      <ArticleHead page={page} image={header.image} />
      <PageStyles name="guide" />
      <StructuredData data={articleData(page, site, pathname)} />
      <StructuredData data={guideBreadcrumbs(guide, site, pathname)} />
      <GuideView {...props} />
    </>
  );
}
