import { withinLength } from '../ui/text/cut-text.ts';

/** More filter groups than this are chosen from by nobody. */
const MOST_FILTERS = 12;
/** In characters. */
const LONGEST_NAME = 80;
const LONGEST_VALUE = 400;

/** Parameters by which mails, advertisements and social networks follow readers around, or scripts pass by caches. */
export const TRACKING =
  /^(?:(?:utm|mtm|matomo|piwik|pk|hsa|oly|vero)_.*|_hs.*|_ga|_gl|_ke|_dc|_t|(?:fb|g|d|y|tw|tt|ms)clk?id|gclsrc|[gw]braid|li_fat_id|igshid|igsh|mc_[ce]id|mkt_tok|s_cid|cmpid|ncid)$/i;

/** Whether a parameter may be a filter's: its group can have any name but one that means something else. */
export const isFilterName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) &&
  name.length <= LONGEST_NAME &&
  name !== '__proto__' &&
  !/\p{Cc}/u.test(name) &&
  !TRACKING.test(name);

/**
 * The filters among the parameters of a search: all that are none of its known ones, since the content service alone
 * knows how its filter groups are called (specification section 3). The first value of each, by name, and no more than
 * any visitor chooses from, so that one choice has one address and addresses stay short.
 */
export function filterParams(
  given: Iterable<readonly [string, string | undefined]>,
  known: readonly string[],
): (readonly [name: string, value: string])[] {
  const filters = new Map<string, string>();
  for (const [name, value] of given) {
    if (value && !filters.has(name) && !known.includes(name) && isFilterName(name))
      filters.set(name, withinLength(value, LONGEST_VALUE));
  }
  return [...filters].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, MOST_FILTERS);
}
