import { useSite } from '../../site/SiteContext.tsx';
import { formatInstant } from './format-instant.ts';

/**
 * The date of a register's data, as the content service reports it, so that a cached page does not look newer
 * than it is. Renders nothing when the date is unknown.
 */
export function AsOf({ value }: { value: string | undefined }) {
  const text = formatInstant(value, useSite().timeZone);
  if (text === '') return null;
  return (
    <span className="as-of">
      as of <time dateTime={value}>{text}</time>
    </span>
  );
}
