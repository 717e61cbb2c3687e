import { useEffect, useRef } from 'react';

/**
 * Updates a search field when the words of the query change, by Back for example, but never while the visitor
 * types. `isFirst` focuses it when it appears.
 */
export function useSearchField(words: string, isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const lastWords = useRef(words);
  // After every render, since Back may follow before the submitted words were rendered.
  useEffect(() => {
    if (lastWords.current === words) return;
    lastWords.current = words;
    if (input.current) input.current.value = words;
  });
  useEffect(() => {
    // Navigation has moved the focus to the page before this.
    if (isFirst) input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return {
    input,
    /** Returns the trimmed words and records that they are searched for. */
    submit(): string {
      lastWords.current = input.current?.value.trim() ?? '';
      return lastWords.current;
    },
  };
}
