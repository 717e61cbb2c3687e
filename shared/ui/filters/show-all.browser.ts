const rowsOf = (button: Element): HTMLDetailsElement[] => [
  ...(button.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []),
];

/** Opens every row beside a Show all button, or closes them when all are open. */
export function toggleRows(button: HTMLElement): void {
  const rows = rowsOf(button);
  const isOpening = rows.some(({ open }) => !open);
  for (const row of rows) row.open = isOpening;
}

/** Updates the label of each Show all button: rows can also be opened and closed one by one. */
export function nameShowAll(): void {
  for (const button of document.querySelectorAll('[data-press="show-all"]')) {
    const areAllOpen = rowsOf(button).every(({ open }) => open);
    // Compares the state, not the label: a browser translation may have changed the label.
    if (button.ariaExpanded === String(areAllOpen)) continue;
    button.ariaExpanded = String(areAllOpen);
    button.textContent = areAllOpen ? 'Hide all' : 'Show all';
  }
}
