import { useCurrentDay } from '../browser/current-day.ts';
import type { UntilFlag } from '../content/schemas/primitives.ts';
import { useRenderDay } from '../site/RenderClock.tsx';
import { isFlagShown } from '../text/until-flag.ts';

/** A marker such as 'Breaking', shown until its day has passed; `data-until` says which day, to whoever caches the page. */
export function Flag({ flag }: { flag: UntilFlag | undefined }) {
  const today = useCurrentDay(useRenderDay());
  if (!flag || !isFlagShown(flag, today)) return null;
  return (
    <span className="flag" data-until={flag.dateUntil}>
      {flag.text}
    </span>
  );
}
