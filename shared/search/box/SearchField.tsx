import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { useSearchField } from './search-field.browser.ts';
import { searchFieldTexts } from './search-field-texts.ts';

export interface SearchFieldProps {
  readonly id: string;
  /** The field's accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Address of the page with the results. */
  readonly action: string;
  /** Words of the current query. */
  readonly words?: string | undefined;
  /** Focuses the field when the page appears (the search home). */
  readonly isFirst?: boolean;
  /** Suggests pages while typing, for the search of all pages. */
  readonly hasSuggestions?: boolean | undefined;
  /** Where the field is, which changes its colours and size. */
  readonly place?: 'band' | 'hero';
  /** Content of the button. */
  readonly submit?: ReactNode;
  /** Called with the words in place of a form submission. */
  readonly onSearch?: (words: string) => void;
  /** Hidden fields. */
  readonly children?: ReactNode;
}

/** The search field of the site: a GET form with a clear button and optional suggestions. */
export function SearchField({
  id,
  label,
  placeholder = label,
  action,
  words = '',
  isFirst = false,
  hasSuggestions = false,
  place,
  submit,
  onSearch,
  children,
}: SearchFieldProps) {
  const texts = useTexts(searchFieldTexts);
  const field = useSearchField(words, isFirst);
  const popup = useRef<HTMLDivElement>(null);
  const loadSuggestions = useSuggestions(field.input, popup);
  return (
    <search data-page-only>
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
            // biome-ignore lint/a11y/noAutofocus: visitors come to the search home to type (specification 2.3)
            autoFocus={isFirst}
            onFocus={hasSuggestions ? loadSuggestions : undefined}
            // The field may have been focused before scripts ran.
            onInput={hasSuggestions ? loadSuggestions : undefined}
          />
          <button className="search-box__clear needs-enhancements" type="button" data-press="clear-search">
            <span className="visually-hidden">{texts.clear}</span>
          </button>
          {hasSuggestions ? <div className="suggestions" ref={popup} /> : null}
        </div>
        {children}
        <button className="button search-box__submit" type="submit">
          {submit ?? texts.submit}
        </button>
      </form>
    </search>
  );
}

type Input = ReturnType<typeof useSearchField>['input'];
type Popup = React.RefObject<HTMLDivElement | null>;

/** Loads the suggestions' script when the field is first used. */
function useSuggestions(input: Input, popup: Popup): () => void {
  const site = useSite();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!isUsed) return;
    let detach: (() => void) | undefined;
    let isGone = false;
    import('./suggestions.browser.ts').then(
      ({ attachSuggestions }) => {
        if (!input.current || !popup.current || isGone) return;
        detach = attachSuggestions(input.current, popup.current, site);
      },
      // Retry when the field is next used.
      () => setUsed(false),
    );
    return () => {
      isGone = true;
      detach?.();
    };
  }, [isUsed, input, popup, site]);
  return () => setUsed(true);
}
