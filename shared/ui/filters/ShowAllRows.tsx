import { enhancementWith } from '../rich-text/enhancement.ts';

/** Shared by all buttons, so that React does not write the HTML again. */
const NAME = enhancementWith('Show all');

/**
 * Button that opens or closes every row of an accordion. Shown only with scripts and where there is more than
 * one row (specification section 4). The rows are the sibling `<details>` elements; a small script toggles
 * them and updates the button's label (`rows.browser.ts`).
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
