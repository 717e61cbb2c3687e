import { offeredValues, readValueList } from '@information-site/contract/parsing/value-list.ts';
import { type DocumentColumns, type FacetColumn, foldValue, NO_FACET } from './document-columns.ts';

/** A value of a facet, with the number of results if it were chosen. */
export interface FacetCount {
  readonly value: string;
  readonly numFound: number;
  readonly active?: true;
}

/** Selected values by facet, in lower case. Facets without a selection are absent. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/** Parses comma-separated query values into selections of existing values. */
export function readChoices(
  params: Readonly<Record<string, string | undefined>>,
  groups: readonly string[],
  { facets }: DocumentColumns,
): Choices {
  const choices = new Map<string, ReadonlySet<string>>();
  for (const group of groups) {
    const list = params[group];
    if (list === undefined) continue;
    const values = readValueList(list, offeredValues((facets.get(group) ?? NO_FACET).values))
      .map(foldValue)
      .filter((value) => value !== 'all');
    if (values.length > 0) choices.set(group, new Set(values));
  }
  return choices;
}

/** By place in `ids`: a bit for each selection, in their order, of which the document has no value. */
function missesOf(ids: Uint32Array, { facets }: DocumentColumns, choices: Choices): Uint32Array {
  const misses = new Uint32Array(ids.length);
  for (const [place, [group, chosen]] of [...choices].entries()) {
    const { values, starts, codes } = facets.get(group) ?? NO_FACET;
    const isChosen = Uint8Array.from(values, (value) => Number(chosen.has(foldValue(value))));
    for (let index = 0; index < ids.length; index += 1) {
      const id = ids[index] ?? 0;
      const end = starts[id + 1] ?? 0;
      let at = starts[id] ?? 0;
      while (at < end && isChosen[codes[at] ?? 0] === 0) at += 1;
      if (at >= end) misses[index] = (misses[index] ?? 0) | (1 << place);
    }
  }
  return misses;
}

/** The documents that match the selection of every facet. */
export function fitting(ids: Uint32Array, columns: DocumentColumns, choices: Choices): Uint32Array {
  if (choices.size === 0) return ids;
  const misses = missesOf(ids, columns, choices);
  const fit = new Uint32Array(ids.length);
  let length = 0;
  for (let index = 0; index < ids.length; index += 1) {
    if (misses[index] !== 0) continue;
    fit[length] = ids[index] ?? 0;
    length += 1;
  }
  return fit.subarray(0, length);
}

/**
 * Facets with counts, in the order of their characters. The count of a value is the number of results if it were
 * selected: selections of other facets apply, those of its own facet do not. Of spellings that differ by case, the first
 * stands for all.
 */
export function countFacets(
  ids: Uint32Array,
  columns: DocumentColumns,
  groups: readonly string[],
  choices: Choices,
): Record<string, FacetCount[]> {
  const facets: Record<string, FacetCount[]> = {};
  const misses = missesOf(ids, columns, choices);
  const places = [...choices.keys()];
  for (const group of groups) {
    const column = columns.facets.get(group) ?? NO_FACET;
    const counts = countCodes(ids, column, misses, ~(1 << places.indexOf(group)));
    const chosen = choices.get(group) ?? new Set<string>();
    const counted = new Map<string, FacetCount>();
    for (const [code, value] of column.values.entries()) {
      const folded = foldValue(value);
      const same = counted.get(folded);
      counted.set(folded, {
        value: same && same.value < value ? same.value : value,
        numFound: (same?.numFound ?? 0) + (counts[code] ?? 0),
        ...(chosen.has(folded) && { active: true }),
      });
    }
    for (const value of chosen) counted.getOrInsert(value, { value, numFound: 0, active: true });
    const filters = [...counted.values()]
      .filter(({ numFound, active }) => numFound > 0 || active)
      .sort((a, b) => (a.value < b.value ? -1 : 1));
    if (filters.length > 0) facets[group] = filters;
  }
  return facets;
}

/** Counts the codes of the documents that match all selections of `others`, in bits. */
function countCodes(
  ids: Uint32Array,
  { values, starts, codes }: FacetColumn,
  misses: Uint32Array,
  others: number,
): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let index = 0; index < ids.length; index += 1) {
    if (((misses[index] ?? 0) & others) !== 0) continue;
    const id = ids[index] ?? 0;
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at += 1) {
      const code = codes[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}
