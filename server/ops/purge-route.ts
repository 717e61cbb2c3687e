import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler, type Response } from 'express';
import { type Purge, purgeSchema } from '../cache/purge.ts';
import { sendProblem } from '../http/problem.ts';

/** Purges everywhere; says how many entries of this instance it met and whether the others have been told. */
export type PurgeEverywhere = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

interface PurgeRouteOptions {
  readonly token: string | undefined;
  readonly purge: PurgeEverywhere;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for one that is not. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/**
 * `POST /purge` with `Authorization: Bearer <PURGE_TOKEN>` and, in JSON, `tags`, `paths` or `all`, and `hard` to leave
 * nothing behind for an outage.
 */
export function purgeRoute({ token, purge }: PurgeRouteOptions): RequestHandler[] {
  const refuse = (response: Response, status: number, title: string) =>
    sendProblem(response, { status, title });
  return [
    function authorise(request, response, next) {
      if (token === undefined) return refuse(response, 403, 'Purging is off: no PURGE_TOKEN is configured');
      const given = /^Bearer (?<token>\S+)$/i.exec(request.headers.authorization ?? '')?.groups?.token;
      if (given !== undefined && isToken(given, token)) return next();
      response.setHeader('WWW-Authenticate', 'Bearer');
      refuse(response, 401, 'Not authorised');
    },
    express.json({ limit: '256kb', type: () => true }),
    async function purgeWhatIsNamed(request, response) {
      const parsed = purgeSchema.safeParse(request.body ?? {});
      if (!parsed.success) {
        const detail = parsed.error.issues
          .map(({ path, message }) => `${path.join('.')}: ${message}`)
          .join('; ');
        return sendProblem(response, { status: 400, title: 'Bad request', detail });
      }
      const { met, reach } = await purge(parsed.data);
      response.json({ purged: met, reach });
    },
  ];
}
