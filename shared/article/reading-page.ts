import type { LoaderFunctionArgs } from 'react-router';
import type { ReadingPageResponse } from '../contract/documents/reading-page-schema.server.ts';
import { articleTypes } from '../contract/pages/article-types.ts';
import { failPage, loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import { pageModules } from './page-modules.ts';

/**
 * Loads a page that the article endpoint serves. Addresses of articles show a page of any type; at any other
 * address, a page of another type is not found.
 */
export async function loadReadingPage(args: LoaderFunctionArgs): Promise<ReadingPageResponse> {
  const path = pathOf(args);
  const response = await loadPage(args, 'article', { url: path });
  const [, folder] = path.split('/');
  const isShown = response.page.type === folder || articleTypes.some((type) => type === folder);
  return isShown ? response : failPage(args, 'not-found');
}

export const readingPageModules = ({ page }: ReadingPageResponse) => pageModules(page);
