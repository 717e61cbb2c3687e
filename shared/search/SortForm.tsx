import { fieldValue } from '../kit/controls/field-value.browser.ts';
import { HiddenParams } from './filters/HiddenParams.tsx';
import { useSearch } from './SearchContext.tsx';
import type { SortOption } from './search-sorts.ts';

interface SortFormProps {
  readonly label: string;
  /** The query parameter that it sets. */
  readonly name: string;
  readonly options: readonly SortOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of order; without scripts a form with a button of its own. */
export function SortForm({ label, name, options, value, onChange }: SortFormProps) {
  const { path, query } = useSearch();
  const id = `choose-${name}`;
  return (
    <form className="sort-form" action={path} method="get">
      <label htmlFor={id}>{label}</label>
      <select
        className="sort-form__select"
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(fieldValue(event))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <HiddenParams query={query} except={name} />
      <button className="button button--quiet without-scripts" type="submit">
        Apply
      </button>
    </form>
  );
}
