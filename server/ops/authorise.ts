import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { sendProblem } from '../http/problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for one that is not. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** Lets those through who send `Authorization: Bearer` and one of the configured tokens; where there are none, nobody. */
export function authorise(tokens: readonly string[]): RequestHandler {
  const refuse = (response: Response, status: number, title: string) =>
    sendProblem(response, { status, title });
  return function checkToken(request, response, next) {
    if (tokens.length === 0) return refuse(response, 403, 'This is off: no PURGE_TOKEN is configured');
    const given = /^Bearer (?<token>\S+)$/i.exec(request.headers.authorization ?? '')?.groups?.token;
    // All are compared, so that time does not tell which it was.
    if (given !== undefined && tokens.map((token) => isToken(given, token)).includes(true)) return next();
    response.setHeader('WWW-Authenticate', 'Bearer');
    refuse(response, 401, 'Not authorised');
  };
}
