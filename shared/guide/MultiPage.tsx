import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { MultiPageResponse } from '../contract/documents/multi-page-schema.server.ts';
import { multiPageParams } from '../contract/pages/guide-params.ts';
import { loadChunk } from '../routing/chunk-load.ts';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { GuideView, guideModules, SchemeResults } from './GuideView.tsx';

interface MultiPageData extends MultiPageResponse {
  /** The results of the embedded scheme search; absent without a scheme, or if the search failed. */
  readonly results?: Listing;
}

/** The routes of suppliers, schemes, themes and principles (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<MultiPageData> {
  const guide = await loadPage(args, 'multiPage', multiPageParams(pathOf(args)));
  const { scheme, schemeType } = guide.sub_article;
  if (!scheme) return guide;
  const { loadScheme } = await loadChunk(() => import('../registers/scheme-search.ts'));
  const results = await loadScheme(args, { scheme, schemeType });
  // If the search fails, the page is shown without results.
  return { ...guide, ...(results && { results }) };
}

export const modulesOf = (guide: MultiPageData) => [
  ...guideModules(guide),
  ...(guide.sub_article.scheme ? [SchemeResults] : []),
];

/** Multi-page view (specification 2.3), with the scheme search if the page has one. */
export function Component() {
  const guide = useLoaderData<MultiPageData>();
  const { results, sub_article: page } = guide;
  return <GuideView guide={guide} results={page.scheme ? { scheme: page.scheme, results } : undefined} />;
}
