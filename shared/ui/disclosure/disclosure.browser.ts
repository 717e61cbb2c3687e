/** Whether the `<details>` that fired a toggle event is now open. */
export const isOpenAfter = (event: { readonly currentTarget: unknown }): boolean =>
  event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;

/** Minimum width with room for the panel beside the results. Keep in step with search.css and glossary.css. */
const WIDE = '(width >= 62rem)';

/**
 * Opens each new panel (a `<details>`) on the page in wide windows. Before scripts run, the stylesheet shows
 * panels as open. `data-live` ends that, and from then on the reader opens and closes them.
 */
export function openWidePanels(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.opens-wide:not([data-live])')) {
    if (matchMedia(WIDE).matches) panel.open = true;
    panel.dataset.live = '';
  }
}
