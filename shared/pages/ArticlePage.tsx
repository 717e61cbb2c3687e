import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { StructuredData } from '../components/StructuredData.tsx';
import type { ContentAnswers } from '../content/endpoints.ts';
import { ArticleHead } from '../layout/ArticleHead.tsx';
import { ArticleView } from '../layout/ArticleView.tsx';
import { articleBreadcrumbs } from '../layout/crawlers/article-breadcrumbs.ts';
import { articleData } from '../layout/crawlers/article-data.ts';
import { loadPage, pathOf } from '../routing/load-page.ts';
import { useSite } from '../site/SiteContext.tsx';

/** The seven article routes (specification 2.1). */
export function loader(args: LoaderFunctionArgs): Promise<ContentAnswers['article']> {
  return loadPage(args, 'article', { url: pathOf(args) });
}

/** Article and guidance page (specification 2.3, Article). */
export function Component() {
  const { page } = useLoaderData<ContentAnswers['article']>();
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <ArticleHead page={page} />
      <StructuredData data={articleData(page, site, pathname)} />
      <StructuredData data={articleBreadcrumbs(page, site, pathname)} />
      <ArticleView page={page} />
    </>
  );
}
