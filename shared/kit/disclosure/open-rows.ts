import { type ToggleEvent, useState } from 'react';
import { isOpenAfter } from './details-state.browser.ts';

/** Which rows of an accordion are open, and what Show all and Hide all do (specification section 4). */
export interface OpenRows {
  readonly count: number;
  readonly areAllOpen: boolean;
  /** Properties of the `<details>` of a row. */
  row(index: number): { readonly open: boolean; onToggle(event: ToggleEvent): void };
  /** Opens every row, or closes them when all are open. */
  toggleAll(): void;
}

/** The state of an accordion of so many rows; all are closed at first, or all open. */
export function useOpenRows(count: number, areOpenFirst = false): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(areOpenFirst ? Array(count).keys() : []),
  );
  const areAllOpen = count > 0 && open.size >= count;
  return {
    count,
    areAllOpen,
    row: (index) => ({
      open: open.has(index),
      onToggle(event) {
        const isOpen = isOpenAfter(event);
        setOpen((before) => {
          const after = new Set(before);
          if (isOpen) after.add(index);
          else after.delete(index);
          return after;
        });
      },
    }),
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : Array(count).keys())),
  };
}
