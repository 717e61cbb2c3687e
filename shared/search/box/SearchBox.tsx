import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endpointAddress } from '../../endpoints/endpoints.ts';
import { HiddenParams } from '../filters/HiddenParams.tsx';
import { useSearch } from '../SearchContext.tsx';
import { useSearchField } from './search-field.browser.ts';

interface SearchBoxProps {
  /** What the field is for; its accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Gives the field the focus when the page appears (the search home). */
  readonly isFirst?: boolean;
  /** Suggests pages while typing: where the search is for all of the site's pages. */
  readonly hasSuggestions?: boolean;
}

const suggestionsAddress = (q: string): string => endpointAddress('searchSuggestions', { q });

/** The search field: a GET form of the page's own address, with a clear button and, where wanted, suggestions. */
export function SearchBox({
  label,
  placeholder = 'Search',
  isFirst = false,
  hasSuggestions,
}: SearchBoxProps) {
  const { path, query, search } = useSearch();
  const field = useSearchField(query.q ?? '', isFirst);
  const popup = useRef<HTMLDivElement>(null);
  const loadSuggestions = useSuggestions(field.input, popup);
  return (
    <search>
      <form
        className="search-box"
        action={path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          search(field.submit());
        }}
      >
        <label className="visually-hidden" htmlFor="search-field">
          {label}
        </label>
        <div className="search-box__field">
          <input
            ref={field.input}
            className="search-box__input"
            id="search-field"
            type="search"
            name="q"
            defaultValue={query.q ?? ''}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={400}
            // biome-ignore lint/a11y/noAutofocus: people come to the search home to type (specification 2.3)
            autoFocus={isFirst}
            onFocus={hasSuggestions ? loadSuggestions : undefined}
            // The field may have had the focus before scripts ran.
            onInput={hasSuggestions ? loadSuggestions : undefined}
          />
          <button className="search-box__clear needs-scripts" type="button" onClick={field.clear}>
            <span className="visually-hidden">Clear the search field</span>
          </button>
          <div className="suggestions" ref={popup} />
        </div>
        <HiddenParams query={query} except="q" />
        <button className="button search-box__submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

type Input = ReturnType<typeof useSearchField>['input'];
type Popup = React.RefObject<HTMLDivElement | null>;

/** Loads the suggestions' script when the field is first used. */
function useSuggestions(input: Input, popup: Popup): () => void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (!isUsed) return;
    let detach: (() => void) | undefined;
    let isGone = false;
    import('./suggestions.browser.ts').then(
      ({ attachSuggestions }) => {
        if (!input.current || !popup.current || isGone) return;
        detach = attachSuggestions(input.current, popup.current, {
          addressOf: suggestionsAddress,
          onChoose: (href) => void go.current(href),
        });
      },
      // A lost connection may be back when the field is next used.
      () => setUsed(false),
    );
    return () => {
      isGone = true;
      detach?.();
    };
  }, [isUsed, input, popup]);
  return () => setUsed(true);
}
