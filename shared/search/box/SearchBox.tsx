import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { useSearch } from '../SearchContext.tsx';
import type { SearchQuery } from '../search-query.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

type SearchBoxProps = Pick<SearchFieldProps, 'label' | 'placeholder' | 'isFirst' | 'hasSuggestions'>;

/** The search field of a page with a search. The form keeps the other parameters of the query. */
export function SearchBox({ placeholder, ...props }: SearchBoxProps) {
  const ui = useTexts(uiTexts);
  const { path, query, search } = useSearch();
  return (
    <SearchField
      id="--search-field"
      {...props}
      placeholder={placeholder ?? ui.search}
      action={path}
      words={query.q}
      onSearch={search}
    >
      <HiddenParams query={query} except="q" />
    </SearchField>
  );
}

/** Hidden fields for the rest of a query. The results start again from the first. */
export function HiddenParams({ query, except }: { query: SearchQuery; except: string }) {
  return Object.entries(query)
    .filter(([name]) => ![except, 'start', 'rows', 'sort_key'].includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
