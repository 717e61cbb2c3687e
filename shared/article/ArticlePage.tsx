import { useLoaderData } from 'react-router';
import type { ReadingPageResponse } from '../contract/documents/reading-page-schema.server.ts';
import { ArticleView } from './ArticleView.tsx';
import { loadReadingPage, readingPageModules } from './reading-page.ts';

export const loader = loadReadingPage;
export const modulesOf = readingPageModules;

/** Article, guidance and blog page, with the fields of an article alone (specification 2.3). */
export function Component() {
  const { page } = useLoaderData<ReadingPageResponse>();
  return <ArticleView page={page} />;
}
