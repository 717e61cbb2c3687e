import { useEffect, useState } from 'react';

/** The window's width in CSS pixels where the browser does not support line clamping, otherwise undefined. */
export function useTruncationWidth(): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (CSS.supports('-webkit-line-clamp', '2')) return;
    const measure = () => setWidth(window.innerWidth);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return width;
}
