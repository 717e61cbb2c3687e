import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ContentResponses } from '../endpoints/endpoints.ts';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import { ArticleView } from './ArticleView.tsx';
import { pageModules } from './page-modules.ts';

/** The seven article routes (specification 2.1). */
export function loader(args: LoaderFunctionArgs): Promise<ContentResponses['article']> {
  return loadPage(args, 'article', { url: pathOf(args) });
}

export const modulesOf = ({ page }: ContentResponses['article']) => pageModules(page);

/** Article and guidance page (specification 2.3, Article). */
export function Component() {
  const { page } = useLoaderData<ContentResponses['article']>();
  return <ArticleView page={page} />;
}
