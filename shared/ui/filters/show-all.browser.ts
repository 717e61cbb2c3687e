const rowsOf = (button: Element): HTMLDetailsElement[] => [
  ...(button.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []),
];

/** Opens every row beside a Show all button, or closes them when all are open. */
export function toggleRows(button: HTMLElement): void {
  const rows = rowsOf(button);
  const isOpening = rows.some(({ open }) => !open);
  for (const row of rows) row.open = isOpening;
}

/** Makes each Show all button say what a press of it does: rows open and close in other ways too. */
export function nameShowAll(): void {
  for (const button of document.querySelectorAll('[data-press="show-all"]')) {
    const areAllOpen = rowsOf(button).every(({ open }) => open);
    // By the state, as a translation may have changed the name.
    if (button.ariaExpanded === String(areAllOpen)) continue;
    button.ariaExpanded = String(areAllOpen);
    button.textContent = areAllOpen ? 'Hide all' : 'Show all';
  }
}
