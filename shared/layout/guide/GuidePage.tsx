import { useLocation } from 'react-router';
import { StructuredData } from '../../components/StructuredData.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { ArticleHead } from '../ArticleHead.tsx';
import { articleData } from '../crawlers/article-data.ts';
import { guideBreadcrumbs } from '../crawlers/guide-breadcrumbs.ts';
import { PageStyles } from '../PageStyles.tsx';
import type { GuideContent } from './GuideText.tsx';
import { GuideView } from './GuideView.tsx';

/** A page of a guide with its head, as collections and the multi-page view share it. */
export function GuidePage(props: GuideContent) {
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
