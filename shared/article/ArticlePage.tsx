import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { ContentAnswers } from '../endpoints/endpoints.ts';
import { StructuredData } from '../kit/head/StructuredData.tsx';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/path-of.ts';
import { useSite } from '../site/SiteContext.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleView } from './ArticleView.tsx';
import { articleBreadcrumbs } from './article-breadcrumbs.server.ts';
import { articleData } from './article-data.server.ts';

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
