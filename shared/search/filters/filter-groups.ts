import type { SearchFilter } from '../../contract/documents/search-schema.server.ts';
import { severities } from '../../contract/documents/severity.ts';
import { ownValue } from '../../contract/parsing/own-value.ts';
import { spokenName } from '../../contract/text/names.ts';
import { severityTexts } from '../../contract/text/severity-texts.ts';
import { type SiteLanguage, textsOf } from '../../contract/text/texts.ts';
import { typeName, typeTexts } from '../../contract/text/type-texts.ts';
import { sentenceCase } from '../../ui/text/sentence-case.ts';
import { type Filters, groupOf, isSelectableGroup, readFilterGroup } from '../search-query.ts';
import { filterLabels } from './filter-texts.ts';

/** Values that a group shows before '+ Show all' is chosen (specification section 9). */
const FIRST_VALUES = 5;

/** A filter group as the panel shows it. */
export interface FilterGroupView {
  /** Query parameter that holds the group's comma list. */
  readonly name: string;
  readonly toolTip: string | undefined;
  readonly first: readonly SearchFilter[];
  /** Values behind '+ Show all'. */
  readonly rest: readonly SearchFilter[];
}

/** The label of a filter group: a text, or its query parameter in words. */
export const groupLabel = (name: string, site: SiteLanguage): string =>
  ownValue<string>(textsOf(site, filterLabels), name) ?? (sentenceCase(name, site.locale) || name);

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
    const visibleFilters = [...distinct].filter(
      ({ numFound, active }) => showZeroResult || numFound > 0 || active,
    );
    if (hidden.includes(name) || !isSelectableGroup(name) || visibleFilters.length === 0) return [];
    const limit = isUnlimited || showZeroResult ? visibleFilters.length : FIRST_VALUES;
    return [{ name, toolTip, first: visibleFilters.slice(0, limit), rest: visibleFilters.slice(limit) }];
  });
}

/** The label of a value: from the response, else the value in words. */
export function filterName(filters: Filters, group: string, value: string): string {
  const groupFilters = groupOf(filters, group);
  const wanted = value.toLowerCase();
  return groupFilters.find((filter) => filter.value.toLowerCase() === wanted)?.name ?? spokenName(value);
}

/** The name of a value; in the site's language if it is the English one of a page type or a severity. */
export function localName(name: string, value: string, site: SiteLanguage): string {
  if (name === ownValue<string>(typeTexts.english, value)) return typeName(value, site);
  const severity = severities.find((known) => known === value && severityTexts.english[known] === name);
  return severity ? textsOf(site, severityTexts)[severity] : name;
}
