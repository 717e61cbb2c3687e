import { formatDate } from '../../contract/dates/format-date.ts';
import { dayOf } from '../../contract/dates/place-time.ts';
import { useSite } from '../../site/SiteContext.tsx';

/** A date as day, short month and year (specification section 5). Renders nothing for an invalid date. */
export function DateText({ value }: { value: string | undefined }) {
  const site = useSite();
  const day = dayOf(value, site.timeZone);
  return day ? <time dateTime={day}>{formatDate(value, site)}</time> : null;
}
