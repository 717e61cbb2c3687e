import { join } from 'node:path';

/** The root of the checkout. */
export const ROOT = join(import.meta.dirname, '..');
/**
 * Source paths of the classic scripts that every visitor loads, each whole in one file: before the first paint, and
 * after the document.
 */
export const SCRIPTS = { consentState: 'client/consent-state.ts', entry: 'client/entry.ts' };
/** Those of the modules that these scripts load on demand by URL, and of the stylesheet. */
export const MODULES = {
  hydrate: 'client/hydrate.tsx',
  cookies: 'client/cookies.ts',
  retry: 'client/retry.ts',
  analytics: 'client/analytics.ts',
  styles: 'shared/site.css',
};

/** Target of a build. */
export interface Output {
  readonly isDevelopment: boolean;
  readonly dist: string;
  readonly assets: string;
}

/** Development has its own folder, so that it does not overwrite the last production build. */
export function outputOf(isDevelopment: boolean): Output {
  const dist = join(ROOT, isDevelopment ? 'dist-development' : 'dist');
  return { isDevelopment, dist, assets: join(dist, 'client', 'assets') };
}
