import { type Preview, signTicket } from './preview-ticket.ts';

/** Where a link to a preview leads: from there on, a cookie says what the link said. */
export const PREVIEW_PATH = '/preview';

/** Ends a preview, by a post of the form in its banner. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;

/** Parameters of the link, in short. */
export const previewParams = { ticket: 'ticket', path: 'to' } as const;

/** The link that shows a page of a site in a preview. `origin`: where the site is; `path`: with its query, if any. */
export function previewLink(key: string, preview: Preview, origin: string, path: string): string {
  const query = new URLSearchParams({
    [previewParams.ticket]: signTicket(key, preview),
    [previewParams.path]: path,
  });
  return `${origin}${PREVIEW_PATH}?${query}`;
}

/** The page that an address names as a path of its own site; the home page for what leads anywhere else. */
export function pathWithin(origin: string, address: string): string {
  if (!URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || !address.startsWith('/')) return '/';
  // Two slashes in front would be a host.
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/');
}
