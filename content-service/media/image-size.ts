import { PICTURE_WIDTHS } from '@information-site/contract/endpoints/picture-params.ts';
import type { ParameterFault } from '../http/problem-response.ts';

/** CSS pixels; the widest picture in any layout. */
const WIDEST = 2560;
const DENSEST = 3;

type ImageWidth =
  /** In device pixels; undefined for the original size. */
  | { readonly ok: true; readonly width: number | undefined }
  | { readonly ok: false; readonly faults: readonly ParameterFault[] };

/**
 * The width that a query requests. `width` takes precedence; of the breakpoint widths the largest is used,
 * which is enough for all of them. `dpr` multiplies the width.
 */
export function readImageWidth(query: Readonly<Record<string, unknown>>): ImageWidth {
  const faults: ParameterFault[] = [];
  const bounded = (parameter: string, most: number): number | undefined => {
    const value = query[parameter];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most)
      return Number(value);
    faults.push({ parameter, detail: `must be a whole number from 1 to ${most}` });
    return undefined;
  };
  const [width, ...breakpoints] = PICTURE_WIDTHS.map((name) => bounded(name, WIDEST));
  const dpr = bounded('dpr', DENSEST) ?? 1;
  if (faults.length > 0) return { ok: false, faults };
  const widest = Math.max(0, ...breakpoints.map((value) => value ?? 0));
  const wanted = width ?? (widest || undefined);
  return { ok: true, width: wanted && wanted * dpr };
}
