import { useLocation } from 'react-router';
import type { PartOfBlogItem } from '../contract/documents/section-schema.server.ts';
import { ALL_FEED } from '../contract/pages/feed-addresses.ts';
import { ALL_PRODUCTS_PATH, backFrom, CAF_PATH, cafSection } from '../contract/pages/section-path.ts';
import { routingTexts } from '../contract/text/routing-texts.ts';
import type { Texts } from '../contract/text/texts.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { SearchBox } from '../search/box/SearchBox.tsx';
import { filterGroups } from '../search/filters/filter-groups.ts';
import { type Listing, SearchProvider, useSearch } from '../search/SearchContext.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { searchKinds } from '../search/search-kinds.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { LinkList } from '../ui/links/LinkList.tsx';
import { plainText } from '../ui/rich-text/plain-text.ts';
import { FeedLinks } from './FeedLinks.tsx';
import { type SectionListingData, topicEntry, topicTitle } from './load-listing.ts';
import { InfoSnippet, SectionHead } from './SectionHead.tsx';
import { sectionTexts } from './section-texts.ts';
import { type Section, type SectionVariant, sectionTitle, sectionVariant } from './section-variant.ts';

interface SectionListingProps extends SectionListingData {
  readonly page: Section;
}

/**
 * A section page that shows a search: products, suppliers, CNI products, a topic, blog posts, a list of types
 * (2.2).
 */
export function SectionListing(props: SectionListingProps) {
  const { kind, listing, view } = props;
  return (
    <SearchProvider kind={searchKinds[kind]} listing={listing} hasFailed={!listing} view={view}>
      <ListingContent {...props} />
    </SearchProvider>
  );
}

/** Labels of the search box. Other variants name the page. */
const searchLabels = (
  texts: Texts<typeof sectionTexts.english>,
): Partial<Record<SectionVariant, string>> => ({
  products: texts.searchProductsAndServices,
  suppliers: texts.searchSuppliers,
  cni: texts.searchProducts,
  blogs: texts.searchBlogs,
});

/** Variants that list a register. Visitors base decisions on them, so they show the date of their data. */
const REGISTERS: readonly SectionVariant[] = ['products', 'suppliers', 'cni'];

function ListingContent({ page, settled, blog, variant }: SectionListingProps) {
  const { shownQuery, filters, listing } = useSearch();
  const texts = useTexts(sectionTexts);
  const label = searchLabels(texts)[variant];
  const topic = variant === 'topics' ? shownQuery.topics : undefined;
  const isBlogs = variant === 'blogs';
  const isRegister = REGISTERS.includes(variant);
  // Visitors who look up a name get the result on the first screen.
  const isLookedUp = isRegister && Boolean(shownQuery.q);
  const title = topic
    ? topicTitle(page, topic, filters)
    : isBlogs
      ? (blog?.title ?? shownQuery.author)
      : undefined;
  return (
    <>
      <SectionHead
        page={page}
        title={title}
        summary={title !== undefined ? summaryOf(page, blog, topic) : isLookedUp ? '' : undefined}
        back={useBackLink(page, variant)}
      >
        <SearchBox label={label ?? texts.searchPage({ title: page.title })} placeholder={label} />
      </SectionHead>
      <SearchResults
        resultsName={page.resultsName ?? (variant === 'suppliers' ? 'vendor' : undefined)}
        hiddenGroups={settled}
        isUnlimited={variant === 'suppliers'}
        isRegister={isRegister}
        filterNote={isRegister ? <InfoSnippet page={page} /> : null}
        viewAll={variant === 'suppliers' ? texts.viewAllSuppliers : undefined}
      />
      {variant === 'products' && listing ? <ProductCategories page={page} listing={listing} /> : null}
      <div className="section-foot container">
        <FeedLinks feeds={feedsOf(page, variant)} />
        <FeedbackPanel feedback={page.userFeedback} />
      </div>
    </>
  );
}

/** The feeds of the pages that are listed. */
function feedsOf({ selectedTypeList: types = [] }: Section, variant: SectionVariant): readonly string[] {
  if (variant === 'blogs') return ['blog-post'];
  if (variant !== 'list') return [];
  return types.length > 0 ? types : [ALL_FEED];
}

/** The summary of a topic or a blog. */
function summaryOf(page: Section, blog: PartOfBlogItem | undefined, topic: string | undefined): string {
  if (blog) return blog.description ? plainText(blog.description) : '';
  const entry = topic === undefined ? undefined : topicEntry(page, topic);
  return entry?.summary || entry?.description || '';
}

/** The back link: to the list that the results are part of, else to the section above. */
function useBackLink(page: Section, variant: SectionVariant) {
  const { pathname } = useLocation();
  const site = useSite();
  const texts = useTexts(sectionTexts);
  const { productsAndServices } = useTexts(routingTexts);
  if (variant === 'topics') return { href: pathname, title: texts.allTopics };
  if (variant === 'blogs') {
    const isOfAll = sectionVariant(page) === 'blogs';
    return { href: pathname, title: isOfAll ? texts.allBlogs : sectionTitle(page, site) };
  }
  if (variant === 'cni') return pathname === CAF_PATH ? undefined : cafSection(site);
  const allProducts = { href: ALL_PRODUCTS_PATH, title: productsAndServices };
  return backFrom(pathname, site) ?? (variant === 'suppliers' ? allProducts : undefined);
}

/** Links to the product categories, shown while neither a category nor a search text is chosen. */
function ProductCategories({ page, listing }: { page: Section; listing: Listing }) {
  const { query } = useSearch();
  const { browseByCategory } = useTexts(sectionTexts);
  const group = filterGroups(listing.response.filters, { isUnlimited: true }).find(
    ({ name }) => name === 'productType',
  );
  const titles = page.topics?.map(({ title }) => title) ?? group?.first.map(({ name }) => name) ?? [];
  if (titles.length === 0 || query.productType || query.q) return null;
  const linkTo = (title: string) => ({
    title,
    href: `${ALL_PRODUCTS_PATH}?productType=${encodeURIComponent(title)}`,
  });
  return (
    <section className="product-categories container">
      <h2 className="section-label">{browseByCategory}</h2>
      <LinkList links={titles.map(linkTo)} className="product-categories__list" linkClass="topic-tag" />
    </section>
  );
}
