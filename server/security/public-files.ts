import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { FEED_FORMATS } from '#shared/contract/pages/feed-addresses.ts';

/**
 * Files that third-party programs read, apart from feeds: pictures, CSAF, OpenAPI, and files of pages and of the site.
 * Not a visitor's action plan.
 */
const FILES =
  /^\/(?:images\/|\.well-known\/|(?:robots|llms)\.txt$|event\/.+\.ics$|api\/openapi\.json$|(?!(?:api|assets|staticjson)\/).+\.(?:csv|ico|json|md|pdf|png|xml)$)/;

const isFeed = (path: string): boolean =>
  path.startsWith('/api/') && FEED_FORMATS.some(({ ending }) => path.endsWith(`-${ending}`));

const FIELDS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/**
 * Lets pages of every origin read the response to a GET or HEAD of a public file, whatever its status, without
 * credentials (Fetch standard, section 3.3). Never HTML, such as an error page in place of a file: caches share what
 * they store between visitors of any origin, so this must not depend on who asks.
 */
export function openPublicFiles({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = url.split('?', 1);
  if (!(method === 'GET' || method === 'HEAD') || !(FILES.test(path) || isFeed(path))) return;
  onHeaders(response, () => {
    const isHtml = /\bhtml\b/.test(String(response.getHeader('Content-Type')));
    const isRedirect = response.statusCode >= 300 && response.statusCode < 400;
    if (isHtml && !isRedirect) return;
    for (const [name, value] of Object.entries(FIELDS)) response.setHeader(name, value);
  });
}
