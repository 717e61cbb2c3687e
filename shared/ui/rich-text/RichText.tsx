import { useMemo } from 'react';
import type { SafeHtml } from '../../contract/html/sanitise-html.server.ts';
import { inLanguage } from '../../contract/text/language.ts';
import { useTexts } from '../../site/use-texts.tsx';
import { uiTexts } from '../text/ui-texts.ts';
import { tableWrapper, trustedHtml } from './trusted-html.ts';

/**
 * Wraps each table in an element that scrolls when the table is wider than the column. The wrapper is
 * focusable until scripts find that the table fits.
 */
const withTableWrappers = (html: string, label: string): string =>
  html.includes('<table')
    ? html
        .replaceAll(/<table(?=[\s>])/g, `${tableWrapper(label)}<table`)
        .replaceAll('</table>', '</table></div>')
    : html;

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
  const { table } = useTexts(uiTexts);
  // Small scripts make wide tables scroll before React has loaded (`wide-tables.browser.ts`). React writes
  // the HTML again whenever this object changes, which would lose focus and selection.
  const markup = useMemo(
    () => ({ __html: trustedHtml(withTableWrappers(withBreakableNames(html), table)) }),
    [html, table],
  );
  if (html === '') return null;
  const own = inLanguage(language);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser creates SafeHtml
  return <div className={className} {...own} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
