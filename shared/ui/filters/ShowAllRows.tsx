import { useMemo } from 'react';
import { useTexts } from '../../site/SiteContext.tsx';
import { enhancementWith } from '../rich-text/enhancement.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { uiTexts } from '../text/ui-texts.ts';

/**
 * Button that opens or closes every row of an accordion. Shown only with scripts and where there is more than
 * one row (specification section 4). The rows are the sibling `<details>` elements; a small script toggles
 * them and updates the button's label (`rows.browser.ts`).
 */
export function ShowAllRows({ count, className }: { readonly count: number; readonly className: string }) {
  const { showAll, hideAll } = useTexts(uiTexts);
  const name = useMemo(() => enhancementWith(escapeHtml(showAll)), [showAll]);
  if (count < 2) return null;
  return (
    <button
      className={`link-button ${className} needs-enhancements`}
      type="button"
      data-press="show-all"
      aria-expanded={false}
      data-show={showAll}
      data-hide={hideAll}
      {...name}
    />
  );
}
