import { createContext, type ReactNode, useContext } from 'react';
import type { SiteVariant } from './site-variant.ts';

const SiteContext = createContext<SiteVariant | undefined>(undefined);

/** Tells every component below which site it is part of. Immutable for the life of a document. */
export function SiteProvider({ site, children }: { site: SiteVariant; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site that is being rendered. Throws outside of `SiteProvider`. */
export function useSite(): SiteVariant {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
