import { useId, useState } from 'react';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { useSearch } from '../SearchContext.tsx';
import type { SearchFilter } from '../search-schema.server.ts';
import type { FilterGroupView } from './filter-groups.ts';

/** One group of filters: the first five values, the others behind '+ Show all' (specification section 4). */
export function FilterGroup({ group: { name, label, toolTip, first, rest } }: { group: FilterGroupView }) {
  const { isChosen } = useSearch();
  // Decided once: a list that closed when its last choice went would take the focus with it.
  const [hasChosenRest] = useState(() =>
    rest.some(({ value, active = false }) => isChosen(name, value, active)),
  );
  const id = useId();
  return (
    <section className="filter-group" aria-labelledby={id}>
      <h3 className="filter-group__label" id={id}>
        {label}
      </h3>
      {toolTip ? (
        <details className="tool-tip">
          <summary className="tool-tip__button">
            <span className="visually-hidden">About {label}</span>
          </summary>
          <p className="tool-tip__text">{toolTip}</p>
        </details>
      ) : null}
      <Filters group={name} filters={first} />
      {rest.length > 0 ? (
        <details className="show-all" open={hasChosenRest}>
          <summary className="show-all__button">
            <span className="show-all__closed">+ Show all</span>
            <span className="show-all__open">− Show fewer</span>
            <span className="visually-hidden"> of {label}</span>
          </summary>
          <Filters group={name} filters={rest} />
        </details>
      ) : null}
    </section>
  );
}

/**
 * Filters are links, so that they work without scripts and each choice has an address, and checkboxes by what they do:
 * Space presses them too (`control-keys.browser.ts`).
 */
function Filters({ group, filters }: { group: string; filters: readonly SearchFilter[] }) {
  const { isChosen, filterAddress } = useSearch();
  return (
    <ul className="filter-list">
      {filters.map(({ name, value, numFound, active = false }) => (
        <li key={value}>
          <SiteLink
            className="filter"
            id={`filter-${group}-${encodeURIComponent(value)}`}
            href={filterAddress(group, value)}
            role="checkbox"
            aria-checked={isChosen(group, value, active)}
            rel="nofollow"
            replace
          >
            <span className="filter__name">{name}</span> <span className="filter__count">({numFound})</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
