import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { HomePageResponse } from '../contract/documents/home-page-schema.server.ts';
import { loadPage } from '../routing/load-page.ts';
import { useSite } from '../site/SiteContext.tsx';
import { FeedTags } from '../ui/head/FeedTags.server.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { DynamicPageView, dynamicPageModules } from './DynamicPageView.tsx';
import { HomeHero } from './HomeHero.tsx';
import { organisationData, websiteData } from './home-data.server.ts';

/** The routes / and /home. */
export function loader(args: LoaderFunctionArgs): Promise<HomePageResponse> {
  return loadPage(args, 'homePage', {});
}

export const modulesOf = ({ page }: HomePageResponse) => dynamicPageModules(page);

/** Home page (specification 2.3, Home/dynamic page). */
export function Component() {
  const { page } = useLoaderData<HomePageResponse>();
  const site = useSite();
  return (
    <>
      <PageHead
        title={page.customMetaTitle || page.title}
        description={page.customMetaSummary || page.metaSummary || page.summary}
        canonical="/"
        image={page.mainHero?.image}
      />
      <FeedTags site={site} />
      <StructuredData data={websiteData(site)} />
      <StructuredData data={organisationData(site)} />
      <HomeHero page={page} />
      <DynamicPageView page={page} isHome />
    </>
  );
}
