import { type Preview, signTicket } from './preview-ticket.ts';

/** The path of preview links. After it, a cookie replaces the link. */
export const PREVIEW_PATH = '/preview';

/** Ends a preview, by a post of the form in its banner. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;

/** Parameters of the link, in short. */
export const previewParams = { ticket: 'ticket', path: 'to' } as const;

/**
 * The link that shows a page of a site in a preview. `origin`: the site's; `path`: with its query, if any.
 */
export function previewLink(key: string, preview: Preview, origin: string, path: string): string {
  const query = new URLSearchParams({
    [previewParams.ticket]: signTicket(key, preview),
    [previewParams.path]: path,
  });
  return `${origin}${PREVIEW_PATH}?${query}`;
}

/** The path that an address names on its own site; the home page if it leads anywhere else. */
export function pathWithin(origin: string, address: string): string {
  if (!URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || !address.startsWith('/')) return '/';
  // Two leading slashes would name a host.
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/');
}
