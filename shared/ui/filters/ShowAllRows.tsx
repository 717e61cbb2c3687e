import { enhancementWith } from '../rich-text/enhancement.ts';

/** One object for all, as for enhancements without content. */
const NAME = enhancementWith('Show all');

/**
 * Opens every row of an accordion, or closes them: with scripts only, and where there is more than one row
 * (specification section 4). The rows are the `<details>` beside it; a small script presses and names it
 * (`show-all.browser.ts`).
 */
export function ShowAllRows({ count, className }: { readonly count: number; readonly className: string }) {
  if (count < 2) return null;
  return (
    <button
      className={`link-button ${className} needs-enhancements`}
      type="button"
      data-press="show-all"
      aria-expanded={false}
      {...NAME}
    />
  );
}
