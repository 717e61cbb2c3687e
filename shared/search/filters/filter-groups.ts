import { sentenceCase } from '../../ui/text/sentence-case.ts';
import { spokenName } from '../../ui/text/spoken-name.ts';
import { canBeChosenFrom, type Filters, groupOf, readFilterGroup } from '../search-query.ts';
import type { SearchFilter } from '../search-schema.server.ts';

/** Values that a group shows before '+ Show all' is chosen (specification section 9). */
const FIRST_VALUES = 5;

/** A filter group as the panel shows it. */
export interface FilterGroupView {
  /** Query parameter that holds the group's comma list. */
  readonly name: string;
  readonly label: string;
  readonly toolTip: string | undefined;
  readonly first: readonly SearchFilter[];
  /** Values behind '+ Show all'. */
  readonly rest: readonly SearchFilter[];
}

const labels: ReadonlyMap<string, string> = new Map([
  ['topics', 'Topic'],
  ['audience', 'Written for'],
  ['productType', 'Product type'],
  ['partOfBlog', 'Blog'],
  ['cafPrinciple', 'CAF principle'],
  ['cafSubPrinciple', 'CAF sub-principle'],
  ['cirLevel', 'Level'],
  ['defaultTypes', 'Type'],
]);

/** The label of a filter group: from the table, or its query parameter in words. */
export const groupLabel = (name: string): string => labels.get(name) ?? (sentenceCase(name) || name);

interface FilterGroupOptions {
  /** Shows all values of every group, as the organisation categories page does (specification section 9). */
  readonly isUnlimited?: boolean | undefined;
  /** Groups that the page fixes. */
  readonly hidden?: readonly string[] | undefined;
}

/**
 * The filter groups of a response, in its order. Values without results are left out unless they are chosen
 * or the group shows such values. Groups that do so show all values at once.
 */
export function filterGroups(
  filters: Filters,
  { isUnlimited = false, hidden = [] }: FilterGroupOptions = {},
): readonly FilterGroupView[] {
  return Object.entries(filters).flatMap(([name, group]) => {
    const { results, showZeroResult = false, toolTip } = readFilterGroup(group);
    // A content service may repeat a value, which is one choice.
    const distinct = new Map(results.map((filter) => [filter.value, filter])).values();
    const shown = [...distinct].filter(({ numFound, active }) => showZeroResult || numFound > 0 || active);
    if (hidden.includes(name) || !canBeChosenFrom(name) || shown.length === 0) return [];
    const limit = isUnlimited || showZeroResult ? shown.length : FIRST_VALUES;
    return [
      { name, label: groupLabel(name), toolTip, first: shown.slice(0, limit), rest: shown.slice(limit) },
    ];
  });
}

/** The label of a value: from the response, else the value in words. */
export function filterName(filters: Filters, group: string, value: string): string {
  const known = groupOf(filters, group);
  const wanted = value.toLowerCase();
  return known.find((filter) => filter.value.toLowerCase() === wanted)?.name ?? spokenName(value);
}
