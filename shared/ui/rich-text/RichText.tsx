import { useMemo } from 'react';
import type { SafeHtml } from '../../contract/sanitise-html.server.ts';
import { withBreakableNames, withTables } from './content-tables.ts';
import { trustedHtml } from './trusted-html.ts';

/**
 * HTML from content. The only place that writes HTML into the page; `SafeHtml` guarantees that it has passed
 * the gateway's allow-list.
 */
export function RichText({ html, className = 'rich-text' }: { html: SafeHtml; className?: string }) {
  // Small scripts make wide tables scroll before React has loaded (`wide-tables.browser.ts`). React writes
  // the HTML again whenever this object changes, which would lose focus and selection.
  const markup = useMemo(() => ({ __html: trustedHtml(withTables(withBreakableNames(html))) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser creates SafeHtml
  return <div className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
