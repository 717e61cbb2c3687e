import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigationType } from 'react-router';
import { GlossaryView } from '../glossary/GlossaryView.tsx';
import { DynamicPageView } from '../home/DynamicPageView.tsx';
import { PageHead } from '../kit/head/PageHead.tsx';
import { PageStyles } from '../kit/head/PageStyles.tsx';
import { StructuredData } from '../kit/head/StructuredData.tsx';
import { loadAnswer } from '../routing/load-answer.ts';
import { loadPage } from '../routing/load-page.ts';
import { useNewView } from '../routing/new-view.browser.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { pathOf } from '../routing/path-of.ts';
import { backFrom } from '../routing/section-path.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { searchCall, searchKinds, withSeed } from '../search/search-kinds.ts';
import { useSite } from '../site/SiteContext.tsx';
import { AllTopics } from './AllTopics.tsx';
import { AllBlogs } from './blogs/AllBlogs.tsx';
import { FormSection } from './FormSection.tsx';
import { type ListingHead, listingHead } from './listing-head.ts';
import { PlainSection } from './PlainSection.tsx';
import { SectionHead } from './SectionHead.tsx';
import { SectionListing } from './SectionListing.tsx';
import { sectionBreadcrumbs } from './section-breadcrumbs.server.ts';
import type { PartOfBlogItem } from './section-schema.server.ts';
import {
  type Section,
  type SectionSearch,
  sectionSearch,
  sectionTitle,
  sectionVariant,
} from './section-variant.ts';

interface SectionListingData extends Pick<SectionSearch, 'kind' | 'variant'> {
  /** Absent when no answer could be had. */
  readonly listing?: Listing | undefined;
  readonly settled: readonly string[];
  readonly blog: PartOfBlogItem | undefined;
  readonly head: ListingHead;
  /** What the page is about while it shows this search: another topic, blog or author makes it another view. */
  readonly view: string;
}

interface SectionPageData {
  readonly page: Section;
  readonly search?: SectionListingData;
}

/** The section routes, and any path that no other route matches (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<SectionPageData> {
  const path = pathOf(args);
  const { page } = await loadPage(args, 'section', { url: path, pageUrl: path });
  const search = sectionSearch(page, new URL(args.request.url).search);
  if (!search) return { page };
  return { page, search: await loadListing(args, search) };
}

async function loadListing(
  args: LoaderFunctionArgs,
  { kind, variant, query, settled }: SectionSearch,
): Promise<SectionListingData> {
  const { endpoint } = searchKinds[kind];
  const { content, now } = args.context.get(pageEnvironmentContext);
  const seeded = withSeed(searchKinds[kind], { ...query, ...settled }, new Date(now()));
  const [answer, blog] = await Promise.all([
    loadAnswer(args, endpoint, searchCall(searchKinds[kind], seeded)),
    query.partOfBlog ? content.read('partOfBlog', { partOfBlog: query.partOfBlog }) : undefined,
  ]);
  const found = blog?.ok ? blog.value.partOfBlog.items[0] : undefined;
  return {
    kind,
    variant,
    head: listingHead(pathOf(args), query, found, answer?.numFound),
    listing: answer && { answer, seed: seeded.sort_key },
    settled: [...Object.keys(settled), ...(query.topics ? ['topics'] : []), ...settledGroups(settled)],
    view: ['results', query.topics, query.partOfBlog, query.author].join(' '),
    blog: found,
  };
}

/** A list of one type needs no choice of types. */
const settledGroups = ({ defaultTypes }: SectionSearch['settled']): readonly string[] =>
  defaultTypes && !defaultTypes.includes(',') ? ['type'] : [];

/** Section page in each of its variants (specification 2.2). */
export function Component() {
  const { page, search } = useLoaderData<SectionPageData>();
  const { pathname } = useLocation();
  const site = useSite();
  const { bodyContent } = page;
  useNewView(`${pathname} ${search?.view ?? ''}`, useNavigationType() === 'POP');
  return (
    <>
      <PageHead
        title={
          search?.head.title || bodyContent?.customMetaTitle || page.customMetaTitle || sectionTitle(page)
        }
        description={
          bodyContent?.customMetaSummary || page.customMetaSummary || page.metaSummary || page.summary
        }
        robots={search?.head.robots}
        canonical={search?.head.canonical}
        image={page.mainHero?.image}
      />
      <StructuredData data={sectionBreadcrumbs(sectionTitle(page), site, pathname)} />
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
  const { pathname } = useLocation();
  switch (sectionVariant(page)) {
    case 'glossary':
      return (
        <>
          <SectionHead page={page} back={backFrom(pathname)} />
          <div className="section-page container">
            <GlossaryView terms={page.terms ?? {}} title={sectionTitle(page)} path={pathname} />
          </div>
        </>
      );
    case 'dynamic':
      return (
        <>
          <SectionHead page={page} back={backFrom(pathname)} />
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
