import { useMemo } from 'react';
import type { SafeHtml } from '../../contract/html/sanitise-html.server.ts';
import { inLanguage } from '../../contract/text/language.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { scroller, TABLE_WRAPPER, trustedHtml } from './trusted-html.ts';

/**
 * Wraps each table in an element that scrolls when the table is wider than the column. The wrapper, like
 * preformatted text, is focusable until scripts find that it fits.
 */
const withScrolling = (html: string, table: string, code: string): string =>
  html
    .replaceAll('<table', `${scroller(TABLE_WRAPPER, table)}><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', scroller('pre', code));

/** Lets the names of settings break at their dots, and nowhere else while a part fits the line. */
const withBreakableNames = (html: string): string =>
  html.replaceAll(/<code>[^<]*/g, (name) => name.replaceAll(/\.(?=\w)/g, '.<wbr>'));

interface RichTextProps {
  readonly html: SafeHtml;
  readonly className?: string;
  readonly language?: string | undefined;
}

/**
 * HTML from content. The only place that writes HTML into the page; `SafeHtml` guarantees that it has passed
 * the gateway's allow-list.
 */
export function RichText({ html, className = 'rich-text', language }: RichTextProps) {
  const { table, code } = useTexts(uiTexts);
  // Small scripts make wide tables and code scroll before React has loaded (`wide-tables.browser.ts`). React writes
  // the HTML again whenever this object changes, which would lose focus and selection.
  const markup = useMemo(
    () => ({ __html: trustedHtml(withScrolling(withBreakableNames(html), table, code)) }),
    [html, table, code],
  );
  if (html === '') return null;
  const own = inLanguage(language);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser creates SafeHtml
  return <div className={className} {...own} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
