import { dateTexts } from '../../contract/dates/date-texts.ts';
import { formatInstant } from '../../contract/dates/format-date.ts';
import { interpolateNodes, useSite, useTexts } from '../../site/SiteContext.tsx';

/**
 * The date of a register's data, as the content service reports it, so that a cached page does not look newer
 * than it is. Renders nothing when the date is unknown.
 */
export function AsOf({ value }: { value: string | undefined }) {
  const texts = useTexts(dateTexts);
  const text = formatInstant(value, useSite());
  if (text === '') return null;
  return (
    <span className="as-of">
      {interpolateNodes(texts.asOf, { instant: <time dateTime={value}>{text}</time> })}
    </span>
  );
}
