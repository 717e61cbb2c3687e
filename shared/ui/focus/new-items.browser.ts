import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item of a list once more items than before have come, so that readers go on where
 * the old ones ended, wherever in the order it stands. `expect` says that they were asked for; `items` is a selector of the
 * list's items.
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
  // Items that are filtered out have no height.
  const seen = () =>
    [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])].filter((item) => item.offsetHeight > 0);
  useEffect(() => {
    const earlier = before.current;
    if (earlier === undefined || count === earlier.count) return;
    before.current = undefined;
    if (count > earlier.count) focusOn(seen().find((item) => !earlier.seen.has(item)));
  });
  return {
    list,
    expect: () => {
      before.current = { count, seen: new Set(seen()) };
    },
  };
}

/** Moves the focus to what can be pressed in an item, or to the item where nothing can. */
function focusOn(item: HTMLElement | undefined): void {
  const pressable = item?.querySelector<HTMLElement>('a, summary');
  if (item && !pressable) item.tabIndex = -1;
  (pressable ?? item)?.focus();
}
