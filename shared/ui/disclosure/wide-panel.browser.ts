/** From this width on there is room beside the results. As in search.css. */
const WIDE = '(width >= 62rem)';

/**
 * Opens each panel (a `<details>`) that is new on the page in wide windows. The style sheet shows it so before scripts run;
 * from then on it opens and closes as its reader likes, which `data-live` tells the style sheet.
 */
export function openWidePanels(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.wide-panel:not([data-live])')) {
    if (matchMedia(WIDE).matches) panel.open = true;
    panel.dataset.live = '';
  }
}
