/**
 * Maximum length of a search's address in characters, as sent: mail programs, proxies and servers limit it. Its
 * filters alone, or one of its lists, are never longer.
 */
export const MAX_ADDRESS = 4000;
/** In characters. */
const LONGEST_NAME = 80;

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
 * each, sorted by name, so that each choice has one address, as far as they fit into one.
 */
export function filterParams(
  params: Iterable<readonly [string, string | undefined]>,
  paramNames: readonly string[],
): (readonly [name: string, value: string])[] {
  const filters = new Map<string, string>();
  for (const [name, value] of params) {
    if (value && !filters.has(name) && !paramNames.includes(name) && isFilterName(name))
      filters.set(name, value);
  }
  let room = MAX_ADDRESS;
  return [...filters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, list]) => {
      const value = fittingValues(list, room - lengthOf(name));
      room -= lengthOf(name) + lengthOf(value);
      return value === '' ? [] : [[name, value] as const];
    });
}

/** Length of a name or a value in an address, with the sign before it. */
const lengthOf = (text: string): number => String(new URLSearchParams([['', text]])).length;

/** The first values of a comma list that fit into an address with this room. No value is cut. */
export function fittingValues(list: string, room = MAX_ADDRESS): string {
  const parts = list.split(',');
  let length = 0;
  const end = parts.findIndex((part) => {
    // The equals sign or, between two values, an encoded comma.
    length += lengthOf(part) + (length > 0 ? 2 : 0);
    return length > room;
  });
  return end < 0 ? list : parts.slice(0, end).join(',');
}
