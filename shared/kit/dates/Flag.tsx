import type { UntilFlag } from '../../contract/primitives.server.ts';
import { useToday } from './RenderClock.tsx';
import { isFlagShown } from './until-flag.ts';

/** A marker such as 'Breaking', shown until its day has passed; `data-until` says which day, to whoever caches the page. */
export function Flag({ flag }: { flag: UntilFlag | undefined }) {
  const today = useToday();
  if (!flag || !isFlagShown(flag, today)) return null;
  return (
    <span className="flag" data-until={flag.dateUntil}>
      {flag.text}
    </span>
  );
}
