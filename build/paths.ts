import { join } from 'node:path';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '..');
export const ENTRY = 'client/entry.tsx';
/** Runs before the first paint, hence a classic script by itself. */
export const CONSENT_STATE = 'client/consent-state.ts';
/** What the cookie banner's buttons do; the script before the first paint loads it by its address. */
export const COOKIE_ANSWERS = 'client/cookie-answers.ts';
export const STYLES = 'shared/site.css';

/** Where a build goes. */
export interface Output {
  readonly isDevelopment: boolean;
  readonly dist: string;
  readonly assets: string;
}

/** Development has a folder of its own, so that it does not undo the last production build. */
export function outputOf(isDevelopment: boolean): Output {
  const dist = join(ROOT, isDevelopment ? 'dist-development' : 'dist');
  return { isDevelopment, dist, assets: join(dist, 'client', 'assets') };
}
