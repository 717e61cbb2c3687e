import type { ParameterFault } from '../http/problem-response.ts';

/** CSS pixels; the widest picture that any layout shows. */
const WIDEST = 2560;
const DENSEST = 3;

/** Widths that a client may name: the one that it wants, or those of its breakpoints (specification section 3). */
export const readableWidths = ['width', 'mpwidth', 'mlwidth', 'twidth', 'dwidth'] as const;

type ImageWidth =
  /** In device pixels; undefined when the picture is wanted as it is. */
  | { readonly ok: true; readonly width: number | undefined }
  | { readonly ok: false; readonly faults: readonly ParameterFault[] };

/**
 * The width that a query asks for. `width` wins; of the breakpoints' widths the largest is taken, which is enough on
 * all of them. `dpr` multiplies.
 */
export function readImageWidth(query: Readonly<Record<string, unknown>>): ImageWidth {
  const faults: ParameterFault[] = [];
  const bounded = (parameter: string, most: number): number | undefined => {
    const value = query[parameter];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most)
      return Number(value);
    faults.push({ parameter, detail: `has to be a whole number from 1 to ${most}` });
    return undefined;
  };
  const [width, ...breakpoints] = readableWidths.map((name) => bounded(name, WIDEST));
  const dpr = bounded('dpr', DENSEST) ?? 1;
  if (faults.length > 0) return { ok: false, faults };
  const widest = Math.max(0, ...breakpoints.map((value) => value ?? 0));
  const wanted = width ?? (widest || undefined);
  return { ok: true, width: wanted && wanted * dpr };
}
