/** What rows are found by: their names, not all that they say. */
const NAMES = 'summary, h3, [data-named]';

/** Whether folds were open before they were filtered. */
const openBefore = new WeakMap<HTMLDetailsElement, boolean>();

/**
 * Hides the rows that don't have what is written in the field above them, and folds that are left without rows; opens
 * folds that are left with some, and leaves them as they were once there are no words any more. Rows that came later are filtered too.
 */
export function filterRows(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filtered-rows]');
  if (!field) return;
  const rows = [...document.querySelectorAll<HTMLElement>(field.dataset.filteredRows ?? '')];
  const words = field.value.trim().toLowerCase();
  const state = `${rows.length} ${words}`;
  if (field.dataset.filteredBy === state || (!field.dataset.filteredBy && words === '')) return;
  field.dataset.filteredBy = state;
  const names = (row: HTMLElement) => [...row.querySelectorAll(NAMES)].map((name) => name.textContent);
  for (const row of rows) row.hidden = !names(row).join(' ').toLowerCase().includes(words);
  for (const fold of new Set(rows.map((row) => row.parentElement?.closest('details')))) {
    if (!fold) continue;
    fold.hidden = rows.every((row) => row.hidden || !fold.contains(row));
    const wasOpen = openBefore.get(fold) ?? fold.open;
    fold.open = words === '' ? wasOpen : !fold.hidden;
    if (words === '') openBefore.delete(fold);
    else openBefore.set(fold, wasOpen);
  }
  const status = field.parentElement?.querySelector('[role=status]');
  const shown = rows.filter((row) => !row.hidden).length;
  if (status) status.textContent = words === '' ? '' : `${shown} of ${rows.length} shown`;
}
