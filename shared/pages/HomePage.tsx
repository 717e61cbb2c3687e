import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { HomePageResponse } from '../content/schemas/home-page.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { loadPage } from '../routing/load-page.ts';

/** The routes / and /home. */
export function loader(args: LoaderFunctionArgs): Promise<HomePageResponse> {
  return loadPage(args, 'homePage', {});
}

/** Home page (specification 2.3, Home/dynamic page). */
export function Component() {
  const { page } = useLoaderData<HomePageResponse>();
  return (
    <>
      <PageHead
        title={page.customMetaTitle || page.title}
        description={page.customMetaSummary || page.metaSummary || page.summary}
      />
      <h1>{page.mainHero?.title || page.title}</h1>
    </>
  );
}
