import express, { type Request, type RequestHandler, type Response } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import { textsOf } from '#shared/contract/text/texts.ts';
import { plainPageTexts, refusalTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { htmlText } from '#shared/ui/text/html-text.ts';
import type { Log } from '../log/log.ts';
import { isSafe } from './allowed-methods.ts';
import { homeLink, sendPlainPage } from './plain-page.ts';
import { refusalText, refuse, sendProblem } from './problem.ts';
import { requireSite } from './response-site.ts';

/**
 * The largest real form in bytes, and the number of its fields. Its longest answer fits, in any script.
 */
const FORM_BYTES = 64 * 1024;
/** Browsers write each byte of most letters as three characters. */
const ESCAPED = 3;
export const MAX_FIELDS = 300;

export const TOO_MANY = { status: 429, reason: 'tooManyRequests' } as const;

interface RateRules {
  /**
   * How many requests one visitor may send within the time, in milliseconds. Beyond that, `tooMany` responds.
   */
  readonly most: number;
  readonly windowMs: number;
  readonly tooMany: RequestHandler;
  /**
   * For a `tooMany` that renders a page, which costs more than a normal visit. Beyond this, a line of text is
   * sent.
   */
  readonly maxPages?: number;
  /** Whether a request counts, once its body has been read. By default all do. */
  readonly counts?: (request: Request) => boolean;
  /** Counts requests. By default, this process alone. */
  readonly store?: Store | undefined;
}

/** Returns the shared counts of all instances for the limit of this name; undefined: each process counts alone. */
export type CountsOf = (name: string) => Store | undefined;

/** Limits requests by visitor. Express's trust proxy setting decides which addresses are believed. */
export const limitRate = ({ most, windowMs, tooMany, maxPages, counts, store }: RateRules): RequestHandler =>
  rateLimit({
    ...(store && { store }),
    windowMs,
    limit: most,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => counts?.(request) === false,
    handler(request: Request & { readonly rateLimit?: { readonly used: number } }, response, next) {
      const isMore = maxPages !== undefined && (request.rateLimit?.used ?? 0) > maxPages;
      if (isMore) refuse(request, response, TOO_MANY);
      else tooMany(request, response, next);
    },
  });

interface PostRules {
  readonly kind: 'form' | 'json';
  readonly limit: RequestHandler;
  /** Longest body, in bytes before escaping. By default, that of a form. */
  readonly maxBytes?: number;
  /** Called for posts from other origins. */
  readonly log?: Log;
}

/**
 * Checks every post before its body is interpreted: it comes from a page of this site, it is not too large,
 * and there are not too many. Marks the response as not to be stored. The error handler responds to bodies
 * that are too large or malformed, with their own 4xx status.
 */
export function acceptPosts({ kind, limit, maxBytes = FORM_BYTES, log }: PostRules): RequestHandler[] {
  const read =
    kind === 'json'
      ? express.json({ limit: maxBytes, verify: requireUtf8 })
      : express.urlencoded({ extended: false, limit: ESCAPED * maxBytes, parameterLimit: MAX_FIELDS });
  return [refuseForeign(log), read, limit];
}

/** Requests per minute that a visitor may have proxied unread. */
const MAX_FORWARDED = 300;

/** Checks the origin and the rate of proxied requests, whose bodies are not read. Safe methods pass. */
export function acceptWrites(log: Log): RequestHandler[] {
  const limit = limitRate({
    most: MAX_FORWARDED,
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
    // A browser shows the response to a form as a document, so people get a page.
    if (request.accepts('json', 'html') === 'html') sendElsewherePage(response);
    else sendProblem(response, { status: 403, title: refusalTexts.english.otherOrigin });
  };

function sendElsewherePage(response: Response): void {
  const site = requireSite(response);
  const words = htmlText(textsOf(site, plainPageTexts).sentElsewhere, { home: homeLink(site) });
  sendPlainPage(response, 403, refusalText(response, 'otherOrigin'), [words]);
}

/** JSON between systems is UTF-8 (RFC 8259 section 8.1). The reader also accepts UTF-7 and UTF-16. */
function requireUtf8(_request: unknown, _response: unknown, _body: Buffer, charset: string): void {
  if (charset !== 'utf-8')
    throw Object.assign(new Error('JSON must be UTF-8'), { status: 415, type: 'charset.unsupported' });
}

/**
 * Whether a request comes from a page of this site. Browsers say so in one or two fields, which must agree. A
 * request without either comes from a program, so no browser can have been misused.
 */
function isSameOrigin(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  const origin = request.get('Origin');
  // Browsers that hide the referrer hide the origin too (Fetch, "append a request Origin header"). The
  // other field is present.
  if (origin === undefined || (origin === 'null' && fetchSite !== undefined)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // With its port, because another port is another origin. Parsed as an address, because some write out
  // default ports.
  const hostOrigin = `${page.protocol}//${request.host}`;
  return URL.canParse(hostOrigin) && new URL(hostOrigin).href === `${page.origin}/`;
}
