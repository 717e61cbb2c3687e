import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigationType } from 'react-router';
import { backFrom } from '../contract/pages/section-path.ts';
import { DynamicPageView, dynamicPageModules } from '../home/DynamicPageView.tsx';
import { loadChunk } from '../routing/chunk-load.ts';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';
import { loadPage } from '../routing/load-page.ts';
import { useNewView } from '../routing/new-view.browser.ts';
import { pathOf } from '../routing/page-environment.ts';
import { useSite } from '../site/SiteContext.tsx';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';
import { PageHead } from '../ui/head/PageHead.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { AllTopics } from './AllTopics.tsx';
import type { SectionListingData } from './load-listing.ts';
import { FormSection, FormView, PlainSection } from './PlainSection.tsx';
import { BloggerList } from './SectionAside.tsx';
import { SectionHead } from './SectionHead.tsx';
import {
  formOf,
  hasBloggers,
  type Section,
  searchOf,
  sectionTitle,
  sectionVariant,
} from './section-variant.ts';

const AllBlogs = lazyComponent(() => import('./blogs/AllBlogs.tsx'));
const GlossaryView = lazyComponent(() => import('../glossary/GlossaryView.tsx'));
const SectionListing = lazyComponent(() => import('./SectionListing.tsx'));

interface SectionPageData {
  readonly page: Section;
  readonly search?: SectionListingData;
}

/** The section routes, and any path without another route (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<SectionPageData> {
  const path = pathOf(args);
  const { page } = await loadPage(args, 'section', { url: path, pageUrl: path });
  if (!searchOf(page)) return { page };
  const { loadListing } = await loadChunk(() => import('./load-listing.ts'));
  const search = await loadListing(args, page);
  return { page, ...(search && { search }) };
}

export function modulesOf({ page, search }: SectionPageData): readonly LazyModule[] {
  if (search) return [SectionListing];
  const variant = sectionVariant(page);
  return [
    ...(variant === 'glossary' ? [GlossaryView] : []),
    ...(variant === 'blogs' ? [AllBlogs] : []),
    ...(hasBloggers(page) ? [BloggerList] : []),
    ...(formOf(page) ? [FormView] : []),
    ...dynamicPageModules(page),
  ];
}

/** Section page in each of its variants (specification 2.2). */
export function Component() {
  const { page, search } = useLoaderData<SectionPageData>();
  const { pathname } = useLocation();
  const site = useSite();
  const { bodyContent } = page;
  const title = sectionTitle(page, site);
  const parent = backFrom(pathname, site);
  const parents = parent ? [{ name: parent.title, path: parent.href }] : [];
  useNewView(`${pathname} ${search?.view ?? ''}`, useNavigationType() === 'POP');
  return (
    <>
      <PageHead
        title={
          search?.head.title || bodyContent?.customMetaTitle || page.customMetaTitle || page.title || title
        }
        description={
          bodyContent?.customMetaSummary ||
          page.customMetaSummary ||
          page.metaSummary ||
          page.summary ||
          bodyContent?.summary
        }
        robots={search?.head.robots}
        canonical={search?.head.canonical}
        image={page.mainHero?.image}
        language={page.language}
      />
      <StructuredData data={breadcrumbList(parents, title, pathname, site)} />
      <PageStyles name="section" />
      <PageStyles name="search" />
      {search ? (
        <SectionListing key={pathname} {...search} page={page} />
      ) : (
        <Variant key={pathname} page={page} />
      )}
    </>
  );
}

function Variant({ page }: { page: Section }) {
  const site = useSite();
  const { pathname } = useLocation();
  const head = <SectionHead page={page} back={backFrom(pathname, site)} />;
  switch (sectionVariant(page)) {
    case 'glossary':
      return (
        <>
          {head}
          <div className="section-page container">
            <GlossaryView terms={page.terms ?? {}} title={sectionTitle(page, site)} path={pathname} />
          </div>
        </>
      );
    case 'dynamic':
      return (
        <>
          {head}
          <DynamicPageView page={page} isHome={false} />
        </>
      );
    case 'form':
      return <FormSection page={page} />;
    case 'topics':
      return <AllTopics page={page} />;
    case 'blogs':
      return <AllBlogs page={page} />;
    default:
      return <PlainSection page={page} />;
  }
}
