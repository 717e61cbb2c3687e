import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { useSearch } from '../SearchContext.tsx';
import { type Restriction, withParams } from '../search-query.ts';
import { filterName, groupLabel } from './filter-groups.ts';

/** What restricts the results, each with the way to do without it. */
export function ActiveFilters({ chosen }: { chosen: readonly Restriction[] }) {
  const { query, filters, filterAddress, addressOf } = useSearch();
  if (chosen.length === 0) return null;
  const none = Object.fromEntries(chosen.map(({ group }) => [group, '']));
  return (
    <section className="active-filters" aria-label="Chosen filters">
      <ul className="active-filters__list">
        {chosen.map(({ group, value }) => (
          <li key={`${group} ${value}`}>
            <SiteLink className="active-filter" href={filterAddress(group, value)} rel="nofollow" replace>
              <span className="visually-hidden">Remove </span>
              <span className="active-filter__group">{groupLabel(group)}:</span>{' '}
              {filterName(filters, group, value)}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="active-filters__clear" href={addressOf(withParams(query, none))} replace>
            Clear all
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}
