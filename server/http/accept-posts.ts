import express, { type Request, type RequestHandler } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { Log } from '../log/log.ts';
import { isSafe } from './allowed-methods.ts';
import { refuse, sendProblem } from './problem.ts';

/** The largest form that anybody fills in, in bytes, and the most fields it has. */
const FORM_BYTES = 64 * 1024;
export const MOST_FIELDS = 300;

export const TOO_MANY = { status: 429, title: 'Too many requests at once: please wait some minutes' };

interface RateRules {
  /** So often may one visitor ask in the time, in milliseconds; beyond that, `tooMany` answers. */
  readonly most: number;
  readonly windowMs: number;
  readonly tooMany: RequestHandler;
  /** Where `tooMany` makes a page, which costs more than a visit does: beyond this, a line of text has to do. */
  readonly mostPages?: number;
  /** Whether a request counts, its body read; all do unless told. */
  readonly counts?: (request: Request) => boolean;
  /** Who counts; unless told, this process by itself. */
  readonly store?: Store | undefined;
}

/** Who counts for a limit of that name, together with other instances; undefined: each process by itself. */
export type CountsOf = (name: string) => Store | undefined;

/** Counts requests by visitor. Who is believed about addresses is configured as Express's trust proxy. */
export const limitRate = ({ most, windowMs, tooMany, mostPages, counts, store }: RateRules): RequestHandler =>
  rateLimit({
    ...(store && { store }),
    windowMs,
    limit: most,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    skip: (request) => counts?.(request) === false,
    handler(request: Request & { readonly rateLimit?: { readonly used: number } }, response, next) {
      const isMore = mostPages !== undefined && (request.rateLimit?.used ?? 0) > mostPages;
      if (isMore) refuse(request, response, TOO_MANY);
      else tooMany(request, response, next);
    },
  });

interface PostRules {
  readonly kind: 'form' | 'json';
  readonly limit: RequestHandler;
  /** Longest body, in bytes; unless told, that of a form. */
  readonly maxBytes?: number;
  /** Is told of posts from elsewhere. */
  readonly log?: Log;
}

/**
 * What every post of a visitor goes through before somebody reads what it says: it comes from a page of this site, it is
 * no longer than such a thing can be, and there are not too many. Nobody may store the answer. Too large or malformed
 * bodies end in the error handler with their own 4xx.
 */
export function acceptPosts({ kind, limit, maxBytes = FORM_BYTES, log }: PostRules): RequestHandler[] {
  const read =
    kind === 'json'
      ? express.json({ limit: maxBytes, verify: requireUtf8 })
      : express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: MOST_FIELDS });
  return [refuseForeign(log), read, limit];
}

/** What a visitor may send on unread in a minute, to whoever knows what it means. */
const MOST_PASSED_ON = 300;

/** The same for what is passed on as it comes, its body unread: its origin and its number. Reads go through. */
export function acceptWrites(log: Log): RequestHandler[] {
  const limit = limitRate({
    most: MOST_PASSED_ON,
    windowMs: 60_000,
    tooMany: (request, response) => refuse(request, response, TOO_MANY),
  });
  return [refuseForeign(log), limit].map(
    (check): RequestHandler =>
      (request, response, next) =>
        isSafe(request.method) ? next() : check(request, response, next),
  );
}

const refuseForeign = (log: Log | undefined): RequestHandler =>
  function refuseForeignOrigin(request, response, next) {
    response.setHeader('Cache-Control', 'no-store');
    if (isSameOrigin(request)) return next();
    log?.warn('form-refused', { reason: 'origin' });
    sendProblem(response, { status: 403, title: 'This was not sent from this site' });
  };

/** JSON between systems is UTF-8 (RFC 8259 section 8.1); the reader knows UTF-7 and UTF-16 as well. */
function requireUtf8(_request: unknown, _response: unknown, _body: Buffer, charset: string): void {
  if (charset !== 'utf-8')
    throw Object.assign(new Error('JSON in another charset'), { status: 415, type: 'charset.unsupported' });
}

/**
 * Whether a request comes from a page of this site. Browsers say so in one or two fields, which have to agree; what says
 * nothing is no browser, and then there is nobody whose browser could have been misused.
 */
function isSameOrigin(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  const origin = request.get('Origin');
  // Who hides where he comes from hides the origin too (Fetch, "append a request Origin header"); the other field says it.
  if (origin === undefined || (origin === 'null' && fetchSite !== undefined)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // With its port, for another port is somebody else's; read as an address, in which some write out what goes without saying.
  const own = `${page.protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).href === `${page.origin}/`;
}
