import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { MultiPageResponse } from '../content/schemas/multi-page.ts';
import { GuidePage } from '../layout/guide/GuidePage.tsx';
import { loadPage, pathOf } from '../routing/load-page.ts';

/** So many segments of the path, at most, make the call's `url` (specification section 7). */
const URL_SEGMENTS = 3;

/** The route /collection/{id}, up to three levels (specification 2.1). */
export function loader(args: LoaderFunctionArgs): Promise<MultiPageResponse> {
  const path = pathOf(args);
  const segments = path.split('/').slice(1, 1 + URL_SEGMENTS);
  return loadPage(args, 'collection', { url: `/${segments.join('/')}`, pageContentUrl: path });
}

/** Collection page (specification 2.3, Multi-page guide / collection). */
export function Component() {
  return <GuidePage guide={useLoaderData<MultiPageResponse>()} />;
}
