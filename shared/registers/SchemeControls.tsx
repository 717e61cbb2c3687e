import { useSearchField } from '../search/box/search-field.browser.ts';
import { searchFieldTexts } from '../search/box/search-field-texts.ts';
import { defaultSorts, type SortOption, secondarySortsOf, sortTexts } from '../search/search-sorts.ts';
import { searchTexts } from '../search/search-texts.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { submitForm } from '../ui/controls/field-value.browser.ts';
import { registersTexts } from './registers-texts.ts';
import { levelOptions, type SchemeQuery } from './scheme-search.ts';

interface SchemeControlsProps {
  readonly scheme: string;
  readonly query: SchemeQuery;
  readonly path: string;
}

/**
 * Controls of a scheme's search: words, order, secondary order and secondary filter (specification section
 * 9), the last two only for schemes with levels. It is a GET form; with scripts, each choice applies
 * immediately.
 */
export function SchemeControls({ scheme, query, path }: SchemeControlsProps) {
  const texts = useTexts(registersTexts);
  const { sortBy } = useTexts(searchTexts);
  const { submit } = useTexts(searchFieldTexts);
  const field = useSearchField(query.words, false);
  const secondary = secondarySortsOf(scheme);
  return (
    <form
      className="scheme-controls"
      method="get"
      action={path}
      data-page-only
      data-replace=""
      onSubmit={field.submit}
    >
      <label className="scheme-controls__choice">
        <span>{texts.searchByName}</span>
        <input
          ref={field.input}
          className="field"
          type="search"
          name="q"
          defaultValue={query.words}
          maxLength={200}
          autoComplete="off"
        />
      </label>
      <button className="button button--quiet" type="submit">
        {submit}
      </button>
      <Choice label={sortBy} name="sort" options={defaultSorts} value={query.sort} />
      {secondary.length > 0 ? (
        <>
          <Choice label={texts.showFirst} name="first" options={secondary} value={query.first} />
          <Choice label={texts.level} name="cirLevel" options={levelOptions} value={query.level} />
          <p>{texts.levels}</p>
        </>
      ) : null}
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly SortOption[];
  readonly value: string;
}

function Choice({ label, name, options, value }: ChoiceProps) {
  const labels = useTexts(sortTexts);
  return (
    <label className="scheme-controls__choice">
      <span>{label}</span>
      <select className="field" name={name} value={value} autoComplete="off" onChange={submitForm}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {labels[option.label]}
          </option>
        ))}
      </select>
    </label>
  );
}
