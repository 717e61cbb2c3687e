import { dayOf } from '#shared/ui/dates/place-time.ts';
import { isFields } from '../corpus/authored-fields.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** Facts of a page's metadata that are days. */
const DAYS = ['Published', 'Reviewed', 'Next review'];
const FIELDS = ['dateModify', 'modifiedDate'];

/** Days of a page that are none: lists are in their order, and readers see them. */
export function oddDates({ file, value, lineOf }: AuthoredDocument): Found[] {
  if (!isFields(value)) return [];
  const { metadata } = value;
  const facts = (Array.isArray(metadata) ? metadata : []).flatMap((fact: unknown, index) => {
    if (!isFields(fact) || !DAYS.includes(String(fact.title))) return [];
    return [fact.value].flat().map((entry: unknown, place) => ({
      name: String(fact.title),
      said: isFields(entry) ? entry.item : undefined,
      path: ['metadata', index, 'value', place, 'item'],
    }));
  });
  const fields = FIELDS.map((name) => ({ name, said: value[name], path: [name] }));
  return [...facts, ...fields]
    .filter(({ said }) => typeof said === 'string' && said !== '' && !dayOf(said, 'UTC'))
    .map(({ name, said, path }) =>
      warning(
        file,
        lineOf(path),
        `${name}: ${said} is no day: write it as year-month-day, such as 2026-12-01`,
      ),
    );
}
