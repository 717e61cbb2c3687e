import { useEffect, useState } from 'react';

/** Whether the page has been scrolled down by more than a number of CSS pixels. */
export function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const check = () => setPast(window.scrollY > threshold);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [threshold]);
  return isPast;
}

/** Scrolls to the top and moves the focus there, so that the next Tab starts from it. */
export function goToTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('main-content')?.focus({ preventScroll: true });
}
