import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import { sendProblem } from '../http/problem.ts';
import type { Log } from '../log/log.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isToken = (credential: string, token: string): boolean =>
  timingSafeEqual(digest(credential), digest(token));

/** How a token is sent: as a bearer token by programs, as a password by browsers. */
type Scheme = 'Bearer' | 'Basic';

const readers: Readonly<Record<Scheme, (field: string) => string | undefined>> = {
  Bearer: (field) => /^Bearer (?<token>\S+)$/i.exec(field)?.groups?.token,
  Basic(field) {
    const encodedPair = /^Basic (?<pair>[\w+/=-]+)$/i.exec(field)?.groups?.pair ?? '';
    return /^[^:]*:(?<password>.+)$/s.exec(Buffer.from(encodedPair, 'base64').toString())?.groups?.password;
  },
};

const challenges: Readonly<Record<Scheme, string>> = { Bearer: 'Bearer', Basic: 'Basic realm="Operators"' };

/** Wrong credentials of one source per minute. Beyond that, none are checked until the minute ends. */
const MAX_FAILURES = 60;
const MINUTE_MS = 60_000;

/**
 * Creates the checks that admit requests with one of the configured tokens in `Authorization`. Without tokens
 * they admit none. Paths that change something reject `Basic`, because browsers add it to requests of other
 * sites. Wrong credentials are limited by source, so that guessing from one address locks out no other.
 */
export function createAuthorisation(
  tokens: readonly string[],
  log: Log,
  metrics: Pick<SiteMetrics, 'countRefusedOperator'>,
) {
  const wrong = new MemoryStore();
  // Sets the store's window. Its own `init` needs all options of a limit.
  rateLimit({ windowMs: MINUTE_MS, store: wrong });

  const refuse = (response: Response, status: number, title: string) => {
    // Otherwise the rest of the body would still be read.
    response.setHeader('Connection', 'close');
    sendProblem(response, { status, title });
  };

  return (scheme: Scheme): RequestHandler =>
    async function checkToken(request, response, next) {
      if (tokens.length === 0) return refuse(response, 403, 'Disabled: PURGE_TOKEN is not set');
      const { authorization } = request.headers;
      const source = ipKeyGenerator(request.ip ?? '');
      if (authorization !== undefined) {
        const before = await wrong.get(source);
        if (before && before.totalHits >= MAX_FAILURES) {
          metrics.countRefusedOperator(429);
          response.setHeader('Retry-After', MINUTE_MS / 1000);
          return refuse(response, 429, 'Too many failed attempts: please wait a minute');
        }
        const credential = readers[scheme](authorization);
        // All tokens are compared, so that timing does not reveal which one matched.
        if (credential !== undefined && tokens.map((token) => isToken(credential, token)).includes(true))
          return next();
        const { totalHits } = await wrong.increment(source);
        if (totalHits === 1) log.warn('operator-refused', { source });
        metrics.countRefusedOperator(401);
      }
      response.setHeader('WWW-Authenticate', challenges[scheme]);
      refuse(response, 401, 'Not authorised');
    };
}
