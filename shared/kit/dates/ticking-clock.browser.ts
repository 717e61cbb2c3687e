import { useEffect, useState } from 'react';

/**
 * The time, again every second: at first the instant that the document was rendered for, after hydration the browser's
 * own.
 */
export function useTickingClock(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
