import { useEffect, useRef } from 'react';

/**
 * Keeps a search field at the words that are searched for when these change, by Back for example, and leaves what a
 * visitor writes alone. `isFirst` gives it the focus when it appears.
 */
export function useSearchField(words: string, isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  // After every render: when Back follows at once, no render in between has shown the words that were submitted.
  useEffect(() => {
    if (shown.current === words) return;
    shown.current = words;
    if (input.current) input.current.value = words;
  });
  useEffect(() => {
    // After the navigation that led here, which has moved the focus to the page as a whole.
    if (isFirst) input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return {
    input,
    /** What is written in it and is now searched for. */
    submit(): string {
      shown.current = input.current?.value.trim() ?? '';
      return shown.current;
    },
  };
}
