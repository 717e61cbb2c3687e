import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigationType } from 'react-router';
import { useNewView } from '../browser/new-view.ts';
import { StructuredData } from '../components/StructuredData.tsx';
import type { PartOfBlogItem } from '../content/schemas/section.ts';
import { sectionBreadcrumbs } from '../layout/crawlers/section-breadcrumbs.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageStyles } from '../layout/PageStyles.tsx';
import type { Listing } from '../layout/search/SearchResults.tsx';
import { useLastAnswer } from '../layout/search/use-last-answer.ts';
import { AllBlogs } from '../layout/section/AllBlogs.tsx';
import { AllTopics } from '../layout/section/AllTopics.tsx';
import { DynamicSection } from '../layout/section/DynamicSection.tsx';
import { FormSection } from '../layout/section/FormSection.tsx';
import { GlossarySection } from '../layout/section/GlossarySection.tsx';
import { type ListingHead, listingHead } from '../layout/section/listing-head.ts';
import { PlainSection } from '../layout/section/PlainSection.tsx';
import { SectionListing } from '../layout/section/SectionListing.tsx';
import {
  type Section,
  type SectionSearch,
  sectionSearch,
  sectionTitle,
  sectionVariant,
} from '../layout/section/section-variant.ts';
import { loadAnswer } from '../routing/load-answer.ts';
import { loadPage, pathOf } from '../routing/load-page.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { searchCall, searchKinds, withSeed } from '../search/search-kinds.ts';
import { useSite } from '../site/SiteContext.tsx';

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
  const seeded = withSeed(searchKinds[kind], { ...query, ...settled }, now());
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
  const { pathname, search: queryString } = useLocation();
  const site = useSite();
  const { bodyContent } = page;
  const hasFailed = search !== undefined && !search.listing;
  const view = `${pathname} ${search?.view ?? ''}`;
  const shown = useLastAnswer(search?.listing, queryString, view, hasFailed);
  useNewView(view, useNavigationType() === 'POP');
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
        <SectionListing
          key={pathname}
          {...search}
          page={page}
          listing={shown.answer}
          failed={hasFailed ? { shown: shown.search } : undefined}
        />
      ) : (
        <Variant key={pathname} page={page} />
      )}
    </>
  );
}

function Variant({ page }: { page: Section }) {
  switch (sectionVariant(page)) {
    case 'glossary':
      return <GlossarySection page={page} />;
    case 'form':
      return <FormSection page={page} />;
    case 'dynamic':
      return <DynamicSection page={page} />;
    case 'topics':
      return <AllTopics page={page} />;
    case 'blogs':
      return <AllBlogs page={page} />;
    default:
      return <PlainSection page={page} />;
  }
}
