import type { ReactNode } from 'react';

/**
 * Equivalent of `react-helmet-async` under React 19, where head tags are rendered natively, in place. The
 * browser bundle uses this instead of the package (`build.ts`), which saves visitors its code for older
 * versions.
 */
export function Helmet({ children }: { children: ReactNode }) {
  return children;
}

export function HelmetProvider({ children }: { children: ReactNode }) {
  return children;
}
