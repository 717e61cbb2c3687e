import { join } from 'node:path';

/** The root of the checkout. */
export const ROOT = join(import.meta.dirname, '..');
/**
 * The classic scripts that every visitor loads, each whole in one file: before the first paint, and after the
 * document.
 */
export const CONSENT_STATE = 'client/consent-state.ts';
export const ENTRY = 'client/entry.ts';
/** The modules that those scripts load on demand by URL. */
export const HYDRATE = 'client/hydrate.tsx';
export const COOKIES = 'client/cookies.ts';
export const RETRY = 'client/retry.ts';
export const ANALYTICS = 'client/analytics.ts';
export const STYLES = 'shared/site.css';

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
