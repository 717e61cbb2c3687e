import { useSite } from '../../site/SiteContext.tsx';
import { formatInstant } from './format-instant.ts';

/**
 * When a register said what is shown, as the content service gives it, so that a page that was kept does not claim to be
 * newer than it is. Nothing when it is not known.
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
