import { percentDecoded } from '../../contract/html/percent-encoding.ts';

/** The element that a fragment such as `#step-2` names; null if there is none. */
export const fragmentTarget = (hash: string): HTMLElement | null =>
  document.getElementById(percentDecoded(hash.slice(1)) ?? hash.slice(1));
