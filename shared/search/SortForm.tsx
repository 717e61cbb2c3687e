import { fieldValue } from '../ui/controls/field-value.browser.ts';
import { HiddenParams } from './filters/HiddenParams.tsx';
import { useSearch } from './SearchContext.tsx';

/** The choice of order; without scripts a form with a button of its own. */
export function SortForm() {
  const { kind, path, query, sort, changeSort } = useSearch();
  return (
    <form className="sort-form" action={path} method="get">
      <label htmlFor="choose-sort">Sort by</label>
      <select
        className="sort-form__select"
        id="choose-sort"
        name="sort"
        value={sort}
        autoComplete="off"
        onChange={(event) => changeSort(fieldValue(event))}
      >
        {kind.sorts.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <HiddenParams query={query} except="sort" />
      <button className="button button--quiet without-scripts" type="submit">
        Apply
      </button>
    </form>
  );
}
