import { withinLength } from '../ui/text/cut-text.ts';

/** Maximum number of filter groups in an address; no visitor chooses from more. */
const MAX_FILTERS = 12;
/** In characters. */
const LONGEST_NAME = 80;
const LONGEST_VALUE = 400;

/**
 * Tracking parameters of mails, advertisements and social networks, and cache-busting parameters of scripts.
 */
export const TRACKING =
  /^(?:(?:utm|mtm|matomo|piwik|pk|hsa|oly|vero)_.*|_hs.*|_ga|_gl|_ke|_dc|_t|(?:fb|g|d|y|tw|tt|ms)clk?id|gclsrc|[gw]braid|li_fat_id|igshid|igsh|mc_[ce]id|mkt_tok|s_cid|cmpid|ncid)$/i;

/** Whether a parameter may be a filter. Group names are free, except those with another meaning. */
export const isFilterName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) &&
  name.length <= LONGEST_NAME &&
  name !== '__proto__' &&
  !/\p{Cc}/u.test(name) &&
  !TRACKING.test(name);

/**
 * The filters among the parameters of a search: every parameter that is not in `paramNames`, since only the
 * content service knows the names of its filter groups (specification section 3). Keeps the first value of
 * each, sorted by name and limited in number, so that each choice has one address and addresses stay short.
 */
export function filterParams(
  params: Iterable<readonly [string, string | undefined]>,
  paramNames: readonly string[],
): (readonly [name: string, value: string])[] {
  const filters = new Map<string, string>();
  for (const [name, value] of params) {
    if (value && !filters.has(name) && !paramNames.includes(name) && isFilterName(name))
      filters.set(name, withinLength(value, LONGEST_VALUE));
  }
  return [...filters].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, MAX_FILTERS);
}
