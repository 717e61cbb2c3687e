import { islandWith } from '../rich-text/island.ts';

/** One object for all, as for islands without content. */
const NAME = islandWith('Show all');

/**
 * Opens every row of an accordion, or closes them: with scripts only, and where there is more than one row
 * (specification section 4). The rows are the `<details>` beside it; a small script presses and names it
 * (`show-all.browser.ts`).
 */
export function ShowAllRows({ count, className }: { readonly count: number; readonly className: string }) {
  if (count < 2) return null;
  return (
    <button
      className={`link-button ${className} needs-islands`}
      type="button"
      data-press="show-all"
      aria-expanded={false}
      {...NAME}
    />
  );
}
