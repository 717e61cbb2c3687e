import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { parseSchemeQuery, schemeCall } from '../registers/scheme-search.ts';
import { loadPage } from '../routing/load-page.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { pathOf } from '../routing/path-of.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { useLastAnswer } from '../search/use-last-answer.ts';
import { GuideView } from './GuideView.tsx';
import { multiPageParams } from './guide-params.ts';
import type { MultiPageResponse } from './multi-page-schema.server.ts';

interface MultiPageData {
  readonly guide: MultiPageResponse;
  /** The scheme whose search the page shows. */
  readonly scheme?: string;
  /** Absent when the search could not be had. */
  readonly results?: Listing;
}

/** The routes of suppliers, schemes, themes and principles (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<MultiPageData> {
  const guide = await loadPage(args, 'multiPage', multiPageParams(pathOf(args)));
  const { scheme, schemeType } = guide.sub_article;
  if (!scheme) return { guide };
  const { content, now } = args.context.get(pageEnvironmentContext);
  const query = parseSchemeQuery(new URL(args.request.url).search, scheme);
  const call = schemeCall({ scheme, schemeType }, query, new Date(now()));
  const answer = await content.read('schemeSearch', call, args.request.signal);
  // Without an answer the page is still worth reading.
  return { guide, scheme, ...(answer.ok && { results: { answer: answer.value, seed: call.sort_key } }) };
}

/** Multi-page view (specification 2.3), with the search of a scheme and the employee lookup where a page has them. */
export function Component() {
  const { guide, scheme, results } = useLoaderData<MultiPageData>();
  const { pathname, search } = useLocation();
  const hasFailed = scheme !== undefined && !results;
  const shown = useLastAnswer(results, search, pathname, hasFailed);
  const listing = scheme === undefined ? undefined : { scheme, ...shown, hasFailed };
  return <GuideView guide={guide} results={listing} />;
}
