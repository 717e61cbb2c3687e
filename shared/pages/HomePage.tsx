import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { HomeHero } from '../components/HomeHero.tsx';
import { StructuredData } from '../components/StructuredData.tsx';
import type { HomePageResponse } from '../content/schemas/home-page.ts';
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
  const publisher = { '@type': 'Organization', '@id': `${site.origin}/#organisation` };
  return (
    <>
      <PageHead
        title={page.customMetaTitle || page.title}
        description={page.customMetaSummary || page.metaSummary || page.summary}
        image={page.mainHero?.image}
      />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: site.name,
          alternateName: site.abbreviation,
          url: `${site.origin}/`,
          publisher: { '@id': publisher['@id'] },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <StructuredData
        data={{
          ...publisher,
          name: site.name,
          alternateName: site.abbreviation,
          url: `${site.origin}/`,
          logo: `${site.origin}${site.logo.src}`,
        }}
      />
      <HomeHero page={page} />
      <DynamicPageView page={page} isHome />
    </>
  );
}
