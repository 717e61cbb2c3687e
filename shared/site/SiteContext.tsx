import { createContext, type ReactNode, useContext } from 'react';
import type { SiteVariant } from './site-variant.ts';

const SiteContext = createContext<SiteVariant | undefined>(undefined);

/** Provides the site to every component below. Immutable for the lifetime of a document. */
export function SiteProvider({ site, children }: { site: SiteVariant; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site being rendered. Throws outside `SiteProvider`. */
export function useSite(): SiteVariant {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
