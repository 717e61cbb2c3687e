import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionParams } from '../content/collection-params.ts';
import type { MultiPageResponse } from '../content/schemas/multi-page.ts';
import { GuidePage } from '../layout/guide/GuidePage.tsx';
import { loadPage, pathOf } from '../routing/load-page.ts';

/** The route /collection/{id}, up to three levels (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<MultiPageResponse> {
  const { page, ...guide } = await loadPage(args, 'collection', collectionParams(pathOf(args)));
  // The text once more, for other programs: nothing that the document has to carry.
  const { bodyContent: _, ...ownPage } = page;
  return { ...guide, page: ownPage };
}

/** Collection page (specification 2.3, Multi-page guide / collection). */
export function Component() {
  return <GuidePage guide={useLoaderData<MultiPageResponse>()} />;
}
