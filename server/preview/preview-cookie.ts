import type { IncomingMessage } from 'node:http';

/** Holds the ticket of a preview until it expires. The edge looks for this name too. */
export const PREVIEW_COOKIE = 'site_preview';

/** Whether a request may belong to a preview: a cheap look at a field that is mostly absent or short. */
export const mayBePreview = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie?.includes(PREVIEW_COOKIE) === true;

/** The tickets of a request: one, unless a client forges more. */
export const ticketsOf = ({ headers: { cookie = '' } }: IncomingMessage): string[] =>
  cookie.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return name.trim() === PREVIEW_COOKIE ? [value.trim()] : [];
  });

/**
 * The field that sets a ticket for this many seconds, or deletes it with 0. It is hidden from scripts, and
 * other sites send it only with a link that a visitor follows.
 */
export const previewCookie = (ticket: string, seconds: number, isHttps: boolean): string =>
  `${PREVIEW_COOKIE}=${ticket}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
