import { filterGroups } from '../search/filters/filter-groups.ts';
import { type Listing, useSearch } from '../search/SearchContext.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { Section } from './section-variant.ts';

/** Where the products of a category are listed (specification 2.1). */
const LIST = '/section/products-services/all-products-services-categories';

/** The categories of products as links, until one is chosen or something is searched for. */
export function ProductCategories({ page, listing }: { page: Section; listing: Listing }) {
  const { query } = useSearch();
  const group = filterGroups(listing.answer.filters, { isUnlimited: true }).find(
    ({ name }) => name === 'productType',
  );
  const titles = page.topics?.map(({ title }) => title) ?? group?.first.map(({ name }) => name) ?? [];
  if (titles.length === 0 || query.productType || query.q) return null;
  return (
    <section className="product-categories container">
      <h2 className="section-label">Browse by category</h2>
      <ul className="product-categories__list">
        {titles.map((title) => (
          <li key={title}>
            <SiteLink className="topic-tag" href={`${LIST}?productType=${encodeURIComponent(title)}`}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
