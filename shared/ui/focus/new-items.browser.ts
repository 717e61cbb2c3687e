import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item of a list once the list has grown, wherever in the order that item
 * is, so that readers continue where the old items ended. Call `expect` when requesting more items. `items`
 * is a selector for the list's items.
 */
export function useNewItemsFocus<List extends HTMLElement>(
  count: number,
  items = ':scope > li',
): {
  readonly list: RefObject<List | null>;
  expect(): void;
} {
  const list = useRef<List>(null);
  const before = useRef<{ readonly count: number; readonly seen: ReadonlySet<Element> }>(undefined);
  // Filtered items have no height.
  const seen = () =>
    [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])].filter((item) => item.offsetHeight > 0);
  useEffect(() => {
    const earlier = before.current;
    if (earlier === undefined || count === earlier.count) return;
    before.current = undefined;
    if (count > earlier.count) focusItem(seen().find((item) => !earlier.seen.has(item)));
  });
  return {
    list,
    expect: () => {
      before.current = { count, seen: new Set(seen()) };
    },
  };
}

/** Focuses the first link or summary in an item, or the item itself if it has none. */
function focusItem(item: HTMLElement | undefined): void {
  const pressable = item?.querySelector<HTMLElement>('a, summary');
  if (item && !pressable) item.tabIndex = -1;
  (pressable ?? item)?.focus();
}
