import { endOfDay } from '../../contract/dates/place-time.ts';
import { requiredContext } from '../../site/required-context.ts';
import { useSite } from '../../site/SiteContext.tsx';

/**
 * The instant at which the document was rendered, ISO 8601. The server and hydration provide the same
 * instant, so rendering never reads the clock itself.
 */
export const [RenderClockProvider, useRenderInstant] = requiredContext<string>('render clock');

/**
 * The end of a date's day in the site's time zone, as an ISO 8601 instant, and whether it had passed when the
 * document was rendered. An invalid date never ends.
 */
export function useDayEnd(date: string | undefined) {
  const { timeZone } = useSite();
  const renderedAt = useRenderInstant();
  const ends = endOfDay(date, timeZone)?.toISOString();
  return { ends, isOver: ends !== undefined && ends <= renderedAt };
}
