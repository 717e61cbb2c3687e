import type { LoaderFunctionArgs } from 'react-router';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { parseSchemeQuery, schemeCall } from './scheme-search.ts';

/** Loads what the search of a scheme finds for the request's address; undefined where no answer could be had. */
export async function loadScheme(
  args: LoaderFunctionArgs,
  searched: Parameters<typeof schemeCall>[0],
): Promise<Listing | undefined> {
  const { content, now } = args.context.get(pageEnvironmentContext);
  const query = parseSchemeQuery(new URL(args.request.url).search, searched.scheme);
  const call = schemeCall(searched, query, new Date(now()));
  const answer = await content.read('schemeSearch', call, args.request.signal);
  return answer.ok ? { answer: answer.value, seed: call.sort_key } : undefined;
}
