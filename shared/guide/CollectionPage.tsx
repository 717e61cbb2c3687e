import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { MultiPageResponse } from '../contract/documents/multi-page-schema.server.ts';
import { collectionParams } from '../contract/pages/guide-params.ts';
import { loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import { GuideView, guideModules } from './GuideView.tsx';

/** The route /collection/{id}, up to three levels (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<MultiPageResponse> {
  const { page, ...guide } = await loadPage(args, 'collection', collectionParams(pathOf(args)));
  // The copy of the text for other programs is not needed here.
  const { bodyContent: _, ...ownPage } = page;
  return { ...guide, page: ownPage };
}

export const modulesOf = (guide: MultiPageResponse) => guideModules(guide);

/** Collection page (specification 2.3, Multi-page guide / collection). */
export function Component() {
  return <GuideView guide={useLoaderData<MultiPageResponse>()} />;
}
