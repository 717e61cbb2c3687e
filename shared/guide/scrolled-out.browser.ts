import { useEffect, useState } from 'react';

/** From this width on the menu stands beside the text, below it above. As in guide.css. */
const WIDE = '(width >= 62rem)';
/** In narrow windows so much of the menu may still be in view, in CSS pixels (specification section 9). */
const MENU_THRESHOLD = 50;

/**
 * Whether the page's title has been scrolled past; in narrow windows, whether the menu, which comes first there, has
 * (specification section 4, sticky page header). Both are named by id.
 */
export function useScrolledOut(titleId: string, menuId: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const check = () => {
      const watched = document.getElementById(wide.matches ? titleId : menuId);
      if (watched) setOut(watched.getBoundingClientRect().bottom < (wide.matches ? 0 : MENU_THRESHOLD));
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [titleId, menuId]);
  return isOut;
}
