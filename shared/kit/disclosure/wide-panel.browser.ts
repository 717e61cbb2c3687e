import { type RefObject, useLayoutEffect, useRef } from 'react';

/** From this width on there is room beside the results. As in search.css. */
const WIDE = '(width >= 62rem)';

/**
 * A `<details>` that is open at first in wide windows and closed in narrow ones. The style sheet shows it so before
 * scripts run; from then on it opens and closes as its reader likes, which `data-live` tells the style sheet.
 */
export function useWidePanel(): RefObject<HTMLDetailsElement | null> {
  const panel = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (!panel.current) return;
    if (matchMedia(WIDE).matches) panel.current.open = true;
    panel.current.dataset.live = '';
  }, []);
  return panel;
}
