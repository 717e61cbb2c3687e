import { createContext, type ReactNode, useContext } from 'react';
import { useSite } from '../../site/SiteContext.tsx';
import { endOfDay } from './place-time.ts';

const RenderClockContext = createContext<string | undefined>(undefined);

/**
 * Provides the instant at which the document was rendered (ISO 8601) to every component below. Server and
 * hydration provide the same instant, so rendering never reads the clock itself.
 */
export function RenderClockProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  return <RenderClockContext value={renderedAt}>{children}</RenderClockContext>;
}

/** The instant at which the document was rendered, ISO 8601. Throws outside `RenderClockProvider`. */
export function useRenderInstant(): string {
  const renderedAt = useContext(RenderClockContext);
  if (renderedAt === undefined) throw new Error('useRenderInstant needs a RenderClockProvider above it');
  return renderedAt;
}

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
