import { comparable } from '../../contract/text/plain-spelling.ts';

/** Rows are matched by their names only, not by all of their text. */
const NAMES = 'summary, h3, [data-named]';

/** Whether each `<details>` was open before filtering. */
const openBefore = new WeakMap<HTMLDetailsElement, boolean>();

/** The field, its words and its rows when they were last filtered. */
let filtered: readonly unknown[] = [];

/**
 * Hides the rows that do not match the field above them, and `<details>` elements with no rows left. Opens
 * those with matches, and restores their state once the field is empty. Rows added later are filtered too.
 */
export function filterRows(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filtered-rows]');
  if (!field) return;
  const rows = [...document.querySelectorAll<HTMLElement>(field.dataset.filteredRows ?? '')];
  const words = comparable(field.value);
  // Another order replaces rows without changing their number.
  const state = [field, words, ...rows];
  if (words === '' && filtered[0] !== field) return;
  if (state.length === filtered.length && state.every((part, index) => part === filtered[index])) return;
  filtered = state;
  for (const row of rows) {
    const names = [...row.querySelectorAll(NAMES)].map((name) => name.textContent);
    row.hidden = !comparable(names.join(' ')).includes(words);
  }
  for (const fold of new Set(rows.map((row) => row.parentElement?.closest('details')))) {
    if (!fold) continue;
    fold.hidden = rows.every((row) => row.hidden || !fold.contains(row));
    const wasOpen = openBefore.get(fold) ?? fold.open;
    fold.open = words === '' ? wasOpen : !fold.hidden;
    if (words === '') openBefore.delete(fold);
    else openBefore.set(fold, wasOpen);
  }
  const status = field.parentElement?.querySelector('[role=status]');
  const visibleCount = rows.filter((row) => !row.hidden).length;
  const count = (field.dataset.count ?? '')
    .replace('{shown}', String(visibleCount))
    .replace('{all}', String(rows.length));
  if (status) status.textContent = words === '' ? '' : count;
}

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
  for (const button of document.querySelectorAll<HTMLElement>('[data-press="show-all"]')) {
    const areAllOpen = rowsOf(button).every(({ open }) => open);
    // Compares the state, not the label: a browser translation may have changed the label.
    if (button.ariaExpanded === String(areAllOpen)) continue;
    button.ariaExpanded = String(areAllOpen);
    button.textContent = (areAllOpen ? button.dataset.hide : button.dataset.show) ?? '';
  }
}
