import { useState } from 'react';

/** Which rows of an accordion are open, and what Show all and Hide all do (specification section 4). */
interface OpenRows {
  readonly areAllOpen: boolean;
  isOpen(index: number): boolean;
  /** Notes that a row has opened or closed. */
  set(index: number, isOpen: boolean): void;
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
    areAllOpen,
    isOpen: (index) => open.has(index),
    set: (index, isOpen) => {
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(index);
        else after.delete(index);
        return after;
      });
    },
    toggleAll: () => setOpen(new Set(areAllOpen ? [] : Array(count).keys())),
  };
}
