import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SiteId } from '#shared/contract/site/site-variant.ts';

/** A right to see a site before it is public. Instants in milliseconds since 1970. */
export interface Preview {
  readonly site: SiteId;
  /** The moment as of which the site is shown, drafts included. */
  readonly at: number;
  /** When the ticket expires. */
  readonly until: number;
}

/** Both instants, in base 36, and the signature over them and the site (HMAC-SHA256). */
const TICKET = /^(?<at>[0-9a-z]{1,9})\.(?<until>[0-9a-z]{1,9})\.(?<signature>[\w-]{43})$/;

const signatureOf = (key: string, { site, at, until }: Preview): Buffer =>
  createHmac('sha256', key).update(`preview\n${site}\n${at}\n${until}`).digest();

/** Writes a ticket, which cannot be forged without the key, nor be used for another site, moment or time. */
export const signTicket = (key: string, preview: Preview): string =>
  [preview.at.toString(36), preview.until.toString(36), signatureOf(key, preview).toString('base64url')].join(
    '.',
  );

/** Reads a ticket for a site; undefined unless the key signed it for that site. It may have expired. */
export function readTicket(key: string, site: SiteId, ticket: string): Preview | undefined {
  const { at = '', until = '', signature = '' } = TICKET.exec(ticket)?.groups ?? {};
  if (signature === '') return undefined;
  const preview = { site, at: Number.parseInt(at, 36), until: Number.parseInt(until, 36) };
  const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, preview));
  return isSigned ? preview : undefined;
}

/** Holds the ticket of a preview until it expires. The edge looks for this name too. */
export const PREVIEW_COOKIE = 'site_preview';

/** Whether a request may belong to a preview. The check is cheap: the field is mostly absent or short. */
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
