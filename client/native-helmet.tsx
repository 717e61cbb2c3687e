import type { ReactNode } from 'react';

/**
 * What `react-helmet-async` comes down to under React 19: head tags are rendered natively, in place. The browser
 * bundle uses this in the package's stead (`build.ts`), which saves every visitor its code for older versions.
 */
export function Helmet({ children }: { children: ReactNode }) {
  return children;
}

export function HelmetProvider({ children }: { children: ReactNode }) {
  return children;
}
