import express, { type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Log } from '../log/log.ts';
import { sendProblem } from './problem.ts';

/** The largest form that anybody fills in, in bytes, and the most fields it has. */
const FORM_BYTES = 64 * 1024;
export const MOST_FIELDS = 300;

interface RateRules {
  /** So often may one visitor ask in the time, in milliseconds; beyond that, `tooMany` answers. */
  readonly most: number;
  readonly windowMs: number;
  readonly tooMany: RequestHandler;
  /** Whether a request counts, its body read; all do unless told. */
  readonly counts?: (request: Request) => boolean;
}

/** Counts requests by visitor. Who is believed about addresses is configured as Express's trust proxy. */
export const limitRate = ({ most, windowMs, tooMany, counts = () => true }: RateRules): RequestHandler =>
  rateLimit({
    windowMs,
    limit: most,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    skip: (request) => !counts(request),
    handler: tooMany,
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
  const refuseForeign: RequestHandler = function refuseForeignOrigin(request, response, next) {
    response.setHeader('Cache-Control', 'no-store');
    if (isSameOrigin(request)) return next();
    log?.warn('form-refused', { reason: 'origin' });
    sendProblem(response, { status: 403, title: 'This was not sent from this site' });
  };
  const read =
    kind === 'json'
      ? express.json({ limit: maxBytes })
      : express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: MOST_FIELDS });
  return [refuseForeign, read, limit];
}

/**
 * Whether a request comes from a page of this site. Browsers say where an unsafe request comes from; what says nothing
 * is no browser, and then there is nobody whose browser could have been misused.
 */
function isSameOrigin(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // With its port, for another port is somebody else's; read as an address, in which some write out what goes without saying.
  const own = `${page.protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).href === `${page.origin}/`;
}
