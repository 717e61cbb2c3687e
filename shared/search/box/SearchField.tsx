import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endpointAddress } from '../../endpoints/endpoints.ts';
import { useSearchField } from './search-field.browser.ts';

interface SearchFieldProps {
  readonly id: string;
  /** What the field is for; its accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Address of the page that shows what was found. */
  readonly action: string;
  /** What is searched for already. */
  readonly words?: string | undefined;
  /** Gives the field the focus when the page appears (the search home). */
  readonly isFirst?: boolean;
  /** Suggests pages while typing: where the search is for all of the site's pages. */
  readonly hasSuggestions?: boolean | undefined;
  /** Where it stands, which changes its colours and its size. */
  readonly place?: 'band' | 'hero';
  /** What the button says. */
  readonly submit?: ReactNode;
  /** Searches without a new document. Without it the form's own address does, which is navigation too. */
  readonly onSearch?: (words: string) => void;
  /** Further fields, hidden ones. */
  readonly children?: ReactNode;
}

const suggestionsAddress = (q: string): string => endpointAddress('searchSuggestions', { q });

/** The one search field of the site: a GET form with a clear button and, where wanted, suggestions. */
export function SearchField({
  id,
  label,
  placeholder = label,
  action,
  words = '',
  isFirst = false,
  hasSuggestions = false,
  place,
  submit = 'Search',
  onSearch,
  children,
}: SearchFieldProps) {
  const field = useSearchField(words, isFirst);
  const popup = useRef<HTMLDivElement>(null);
  const loadSuggestions = useSuggestions(field.input, popup);
  return (
    <search>
      <form
        className="search-box"
        data-place={place}
        action={action}
        method="get"
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          onSearch(field.submit());
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <div className="search-box__field">
          <input
            ref={field.input}
            className="search-box__input"
            id={id}
            type="search"
            name="q"
            defaultValue={words}
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
          <button className="search-box__clear needs-enhancements" type="button" data-press="clear-search">
            <span className="visually-hidden">Clear the search field</span>
          </button>
          {hasSuggestions ? <div className="suggestions" ref={popup} /> : null}
        </div>
        {children}
        <button className="button search-box__submit" type="submit">
          {submit}
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
