import type { UntilFlag } from '../../contract/primitives.server.ts';
import { isoDay, parseDay } from './format-date.ts';
import { useRenderDay } from './RenderClock.tsx';
import { isFlagShown } from './until-flag.ts';

/** A marker such as 'Breaking', shown until its day has passed; `data-until` says which day, to whoever caches the page. */
export function Flag({ flag }: { flag: UntilFlag | undefined }) {
  const today = useRenderDay();
  if (!flag || !isFlagShown(flag, today)) return null;
  const lastDay = parseDay(flag.dateUntil);
  return (
    <span
      suppressHydrationWarning
      className="flag"
      data-until={flag.dateUntil}
      data-last-day={lastDay && isoDay(lastDay)}
    >
      {flag.text}
    </span>
  );
}
