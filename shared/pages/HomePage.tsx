import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HomeHero } from '../components/HomeHero.tsx';
import { StructuredData } from '../components/StructuredData.tsx';
import type { HomePageResponse } from '../content/schemas/home-page.ts';
import { FeedTags } from '../layout/crawlers/FeedTags.tsx';
import { organisationData } from '../layout/crawlers/organisation-data.ts';
import { websiteData } from '../layout/crawlers/website-data.ts';
import { DynamicPageView } from '../layout/DynamicPageView.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { loadPage } from '../routing/load-page.ts';
import { useSite } from '../site/SiteContext.tsx';

/** The routes / and /home. */
export function loader(args: LoaderFunctionArgs): Promise<HomePageResponse> {
  return loadPage(args, 'homePage', {});
}

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
