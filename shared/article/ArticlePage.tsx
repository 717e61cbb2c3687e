import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ContentAnswers } from '../endpoints/endpoints.ts';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/path-of.ts';
import { ArticleView } from './ArticleView.tsx';
import { pageModules } from './page-modules.ts';

/** The seven article routes (specification 2.1). */
export function loader(args: LoaderFunctionArgs): Promise<ContentAnswers['article']> {
  return loadPage(args, 'article', { url: pathOf(args) });
}

export const modulesOf = ({ page }: ContentAnswers['article']) => pageModules(page);

/** Article and guidance page (specification 2.3, Article). */
export function Component() {
  const { page } = useLoaderData<ContentAnswers['article']>();
  return <ArticleView page={page} />;
}
