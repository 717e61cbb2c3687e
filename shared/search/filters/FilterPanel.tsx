import { type ReactNode, useId, useState } from 'react';
import type { SearchFilter } from '../../contract/documents/search-schema.server.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { MAX_ADDRESS } from '../filter-params.ts';
import { useSearch } from '../SearchContext.tsx';
import { type Restriction, withParams } from '../search-query.ts';
import { type FilterGroupView, filterName, groupLabel, localName } from './filter-groups.ts';
import { filterTexts } from './filter-texts.ts';

const FULL_ID = '--filters-full';

interface FilterPanelProps {
  readonly groups: readonly FilterGroupView[];
  readonly chosen: number;
  /** Says what values mean, above the groups. */
  readonly note: ReactNode;
}

/** The filters: beside the results in wide windows, collapsed in narrow ones (specification section 4). */
export function FilterPanel({ groups, chosen, note }: FilterPanelProps) {
  const texts = useTexts(filterTexts);
  const { address, isChosen, filterAddress } = useSearch();
  if (groups.length === 0) return note;
  const isFull =
    // Few addresses are this long, and building every filter's address takes a while.
    address.length > MAX_ADDRESS / 2 &&
    groups.some(({ name, first, rest }) =>
      [...first, ...rest].some(
        ({ value, active = false }) =>
          !isChosen(name, value, active) && filterAddress(name, value).length > MAX_ADDRESS,
      ),
    );
  return (
    <details suppressHydrationWarning className="filters wide-panel opens-wide" data-page-only>
      <summary className="filters__summary">
        <h2 className="filters__title">{texts.filters}</h2>
        {chosen > 0 ? <span className="filters__count">{texts.chosenCount({ count: chosen })}</span> : null}
      </summary>
      <div className="filters__groups wide-panel__content">
        {isFull ? <p id={FULL_ID}>{texts.full}</p> : null}
        {note}
        {groups.map((group) => (
          <FilterGroup key={group.name} group={group} />
        ))}
      </div>
    </details>
  );
}

/** One group of filters: the first five values, the others behind '+ Show all' (specification section 4). */
function FilterGroup({ group: { name, toolTip, first, rest } }: { group: FilterGroupView }) {
  const texts = useTexts(filterTexts);
  const group = groupLabel(name, useSite());
  const { isChosen } = useSearch();
  // Decided once: if the list closed when its last choice is removed, the focus would be lost.
  const [hasChosenRest] = useState(() =>
    rest.some(({ value, active = false }) => isChosen(name, value, active)),
  );
  const id = useId();
  return (
    <section className="filter-group" aria-labelledby={id}>
      <h3 className="filter-group__label" id={id}>
        {group}
      </h3>
      {toolTip ? (
        <details className="tool-tip">
          <summary className="tool-tip__button">
            <span className="visually-hidden">{texts.about({ group })}</span>
          </summary>
          <p className="tool-tip__text">{toolTip}</p>
        </details>
      ) : null}
      <Filters group={name} filters={first} />
      {rest.length > 0 ? (
        <details className="show-all" open={hasChosenRest}>
          <summary className="show-all__button">
            <span className="show-all__closed">{texts.showAll}</span>
            <span className="show-all__open">{texts.showFewer}</span>
            <span className="visually-hidden">{` ${texts.ofGroup({ group })}`}</span>
          </summary>
          <Filters group={name} filters={rest} />
        </details>
      ) : null}
    </section>
  );
}

/**
 * Filters are links, so they work without scripts and each choice has an address. They have the role of
 * checkboxes, so Space activates them too (`control-keys.browser.ts`).
 */
function Filters({ group, filters }: { group: string; filters: readonly SearchFilter[] }) {
  const site = useSite();
  const { isChosen, filterAddress } = useSearch();
  return (
    <ul className="filter-list">
      {filters.map(({ name, value, numFound, active = false }) => {
        const isOn = isChosen(group, value, active);
        const href = filterAddress(group, value);
        const box = {
          className: 'filter',
          id: `--filter-${group}-${encodeURIComponent(value)}`,
          role: 'checkbox',
          'aria-checked': isOn,
        } as const;
        const content = (
          <>
            <span className="filter__name">{localName(name, value, site)}</span>{' '}
            <span className="filter__count">({numFound})</span>
          </>
        );
        return (
          <li key={value}>
            {isOn || href.length <= MAX_ADDRESS ? (
              <SiteLink {...box} href={href} rel="nofollow" replace>
                {content}
              </SiteLink>
            ) : (
              <a {...box} aria-disabled aria-describedby={FULL_ID}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen filters, each as a link that removes it. */
export function ActiveFilters({ chosen }: { chosen: readonly Restriction[] }) {
  const site = useSite();
  const texts = useTexts(filterTexts);
  const { query, filters, filterAddress, addressOf } = useSearch();
  if (chosen.length === 0) return null;
  const none = Object.fromEntries(chosen.map(({ group }) => [group, '']));
  return (
    <section className="active-filters" data-page-only aria-label={texts.chosen}>
      <ul className="active-filters__list">
        {chosen.map(({ group, value }, index) => (
          <li key={`${index} ${value}`}>
            <SiteLink className="active-filter" href={filterAddress(group, value)} rel="nofollow" replace>
              <span className="visually-hidden">{`${texts.remove} `}</span>
              <span className="active-filter__group">
                {texts.valueOf({ group: groupLabel(group, site) })}
              </span>{' '}
              {localName(filterName(filters, group, value), value, site)}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="active-filters__clear" href={addressOf(withParams(query, none))} replace>
            {texts.clearAll}
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}
