import { createContext, type ReactNode, useContext } from 'react';

const RenderClockContext = createContext<string | undefined>(undefined);

/**
 * Tells every component below when the document was rendered (ISO 8601). Server and hydration provide the same instant,
 * so rendering never reads the clock itself.
 */
export function RenderClockProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  return <RenderClockContext value={renderedAt}>{children}</RenderClockContext>;
}

/** The instant at which the document was rendered, ISO 8601. Throws outside of `RenderClockProvider`. */
export function useRenderInstant(): string {
  const renderedAt = useContext(RenderClockContext);
  if (renderedAt === undefined) throw new Error('useRenderInstant needs a RenderClockProvider above it');
  return renderedAt;
}

/** The day on which the document was rendered: `2026-11-21`, UTC. */
export const useRenderDay = (): string => useRenderInstant().slice(0, 10);
