import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { sendProblem } from '../http/problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for one that is not. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** How a token is sent: by programs as it is, by browsers as the password of whoever asks. */
type Scheme = 'Bearer' | 'Basic';

const readers: Readonly<Record<Scheme, (field: string) => string | undefined>> = {
  Bearer: (field) => /^Bearer (?<token>\S+)$/i.exec(field)?.groups?.token,
  Basic(field) {
    const given = /^Basic (?<pair>[\w+/=-]+)$/i.exec(field)?.groups?.pair ?? '';
    return /^[^:]*:(?<password>.+)$/s.exec(Buffer.from(given, 'base64').toString())?.groups?.password;
  },
};

const challenges: Readonly<Record<Scheme, string>> = { Bearer: 'Bearer', Basic: 'Basic realm="Operators"' };

/**
 * Lets those through who send one of the configured tokens by `Authorization`; where there are none, nobody. What orders
 * something takes no `Basic`: a browser sends that along with what other pages have it send.
 */
export function authorise(tokens: readonly string[], scheme: Scheme = 'Bearer'): RequestHandler {
  const refuse = (response: Response, status: number, title: string) =>
    sendProblem(response, { status, title });
  return function checkToken(request, response, next) {
    if (tokens.length === 0) return refuse(response, 403, 'This is off: no PURGE_TOKEN is configured');
    const given = readers[scheme](request.headers.authorization ?? '');
    // All are compared, so that time does not tell which it was.
    if (given !== undefined && tokens.map((token) => isToken(given, token)).includes(true)) return next();
    response.setHeader('WWW-Authenticate', challenges[scheme]);
    refuse(response, 401, 'Not authorised');
  };
}
