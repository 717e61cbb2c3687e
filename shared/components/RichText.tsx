import { trustedHtml } from '../browser/trusted-html.ts';
import type { SafeHtml } from '../content/safe-html.ts';

/**
 * HTML from content. The one place that writes HTML into the page: what arrives has passed the gateway's allow-list,
 * and the type says so.
 */
export function RichText({ html, className = 'rich-text' }: { html: SafeHtml; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by the sanitiser only
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
}
