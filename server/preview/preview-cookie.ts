import type { IncomingMessage } from 'node:http';

/** Holds the ticket of a preview: what the link said, until its time is over. The edge looks for this name too. */
export const PREVIEW_COOKIE = 'site_preview';

/** Whether a request may be one of a preview: a look at a field that most visitors do not send, or that is short. */
export const mayBePreview = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie?.includes(PREVIEW_COOKIE) === true;

/** The tickets of a request: one, unless somebody has made up more. */
export const ticketsOf = ({ headers: { cookie = '' } }: IncomingMessage): string[] =>
  cookie.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return name.trim() === PREVIEW_COOKIE ? [value.trim()] : [];
  });

/**
 * The field that has a browser keep a ticket for so many seconds; 0 has it forget. Scripts do not see it, and other sites
 * bring it only with a link that somebody follows.
 */
export const previewCookie = (ticket: string, seconds: number, isHttps: boolean): string =>
  `${PREVIEW_COOKIE}=${ticket}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
