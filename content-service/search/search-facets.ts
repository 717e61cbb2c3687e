import type { SearchFilter } from '#shared/content/schemas/search.ts';
import type { Match } from './search-index.ts';

/** Values chosen by group, in lower case. Groups without a choice are absent. */
export type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads comma lists of a query into choices. */
export function readChoices(
  params: Readonly<Record<string, string | undefined>>,
  groups: readonly string[],
): Choices {
  const choices = new Map<string, ReadonlySet<string>>();
  for (const group of groups) {
    const values = (params[group] ?? '')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter((value) => value !== '' && value !== 'all');
    if (values.length > 0) choices.set(group, new Set(values));
  }
  return choices;
}

const fits = (match: Match, group: string, chosen: ReadonlySet<string>): boolean =>
  (match.document.facets[group] ?? []).some((value) => chosen.has(value.toLowerCase()));

/** The matches that fit a choice of every group, but for one group that is left out of account. */
export const fitting = (matches: readonly Match[], choices: Choices, except?: string): readonly Match[] => {
  const groups = [...choices].filter(([group]) => group !== except);
  return groups.length === 0
    ? matches
    : matches.filter((match) => groups.every(([group, chosen]) => fits(match, group, chosen)));
};

/**
 * Filter groups with counts. A value's count is what choosing it would show: the choices of other groups count, those
 * of its own do not.
 */
export function countFacets(
  matches: readonly Match[],
  groups: readonly string[],
  choices: Choices,
  nameOf: (group: string, value: string) => string,
): Record<string, SearchFilter[]> {
  const facets: Record<string, SearchFilter[]> = {};
  for (const group of groups) {
    const counts = new Map<string, { value: string; count: number }>();
    for (const { document } of fitting(matches, choices, group))
      for (const value of new Set(document.facets[group] ?? [])) {
        const entry = counts.get(value.toLowerCase()) ?? { value, count: 0 };
        entry.count += 1;
        counts.set(value.toLowerCase(), entry);
      }
    const chosen = choices.get(group) ?? new Set<string>();
    for (const value of chosen) if (!counts.has(value)) counts.set(value, { value, count: 0 });
    const filters = [...counts].map(([key, { value, count }]) => ({
      name: nameOf(group, value),
      value,
      numFound: count,
      ...(chosen.has(key) && { active: true }),
    }));
    if (filters.length > 0)
      facets[group] = filters.sort((a, b) => b.numFound - a.numFound || a.name.localeCompare(b.name, 'en'));
  }
  return facets;
}
