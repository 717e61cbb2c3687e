import type { SafeHtml } from '#shared/contract/safe-html.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A passage of plain text with its matches between U+0001 and U+0002 as HTML with `mark`; undefined without a match. */
export function highlightPassage(passage: string): SafeHtml | undefined {
  if (!passage.includes('\u0001')) return undefined;
  const escaped = passage.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
  return sanitiseHtml(
    escaped.replaceAll('\u0001', '<mark>').replaceAll('\u0002', '</mark>').replace(/\s+/g, ' '),
  );
}
