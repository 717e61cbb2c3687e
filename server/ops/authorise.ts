import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { sendProblem } from '../http/problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for one that is not. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** Lets those through who send `Authorization: Bearer <PURGE_TOKEN>`; without a configured token nobody. */
export function authorise(token: string | undefined): RequestHandler {
  const refuse = (response: Response, status: number, title: string) =>
    sendProblem(response, { status, title });
  return function checkToken(request, response, next) {
    if (token === undefined) return refuse(response, 403, 'This is off: no PURGE_TOKEN is configured');
    const given = /^Bearer (?<token>\S+)$/i.exec(request.headers.authorization ?? '')?.groups?.token;
    if (given !== undefined && isToken(given, token)) return next();
    response.setHeader('WWW-Authenticate', 'Bearer');
    refuse(response, 401, 'Not authorised');
  };
}
