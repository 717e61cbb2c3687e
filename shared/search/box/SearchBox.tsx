import { useSearch } from '../SearchContext.tsx';
import type { SearchQuery } from '../search-query.ts';
import { SearchField } from './SearchField.tsx';

interface SearchBoxProps {
  /** What the field is for; its accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Gives the field the focus when the page appears (the search home). */
  readonly isFirst?: boolean;
  /** Suggests pages while typing: where the search is for all of the site's pages. */
  readonly hasSuggestions?: boolean;
}

/** The search field of a page that searches: a form of the page's own address, which keeps what else is asked for. */
export function SearchBox({ label, placeholder = 'Search', isFirst, hasSuggestions }: SearchBoxProps) {
  const { path, query, search } = useSearch();
  return (
    <SearchField
      id="search-field"
      label={label}
      placeholder={placeholder}
      action={path}
      words={query.q}
      isFirst={isFirst ?? false}
      hasSuggestions={hasSuggestions}
      onSearch={search}
    >
      <HiddenParams query={query} except="q" />
    </SearchField>
  );
}

/** Carries the rest of a query through a GET form; what is shown starts again from the beginning. */
export function HiddenParams({ query, except }: { query: SearchQuery; except: string }) {
  return Object.entries(query)
    .filter(([name]) => ![except, 'start', 'rows', 'sort_key'].includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
