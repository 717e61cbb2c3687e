import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item of a list once more items than before have come, so that readers go on where
 * the old ones ended. `expect` says that they were asked for.
 */
export function useNewItemsFocus<List extends HTMLElement>(
  count: number,
): {
  readonly list: RefObject<List | null>;
  expect(): void;
} {
  const list = useRef<List>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    if (first === undefined || count === first) return;
    before.current = undefined;
    if (count > first) list.current?.children[first]?.querySelector('a')?.focus();
  }, [count]);
  return {
    list,
    expect: () => {
      before.current = count;
    },
  };
}
