import { useMemo } from 'react';
import type { SafeHtml } from '../../contract/safe-html.ts';
import { TABLE_WRAPPER, trustedHtml } from './trusted-html.ts';

/**
 * Each table in a wrapper of its own, which scrolls when the table is wider than the column. The keyboard can reach it
 * until scripts have found out that the table fits.
 */
const withTableWrappers = (html: string): string =>
  html.includes('<table')
    ? html.replaceAll(/<table(?=[\s>])/g, `${TABLE_WRAPPER}<table`).replaceAll('</table>', '</table></div>')
    : html;

/**
 * HTML from content. The one place that writes HTML into the page: what arrives has passed the gateway's allow-list,
 * and the type says so.
 */
export function RichText({ html, className = 'rich-text' }: { html: SafeHtml; className?: string }) {
  // Small scripts make its wide tables scroll before React is there (`wide-tables.browser.ts`).
  // React writes the HTML anew whenever this object is another one, which would take focus and selection with it.
  const markup = useMemo(() => ({ __html: trustedHtml(withTableWrappers(html)) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by the sanitiser only
  return <div className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
