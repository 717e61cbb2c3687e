import {
  REVALIDATE_EACH_TIME,
  SITE_CACHE_CONTROL,
} from '@information-site/contract/endpoints/cache-lifetimes.ts';
import type { Response } from 'express';

const titles = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'Internal error',
  503: 'Busy',
} as const;

/** A rejected parameter and the reason. */
export interface ParameterFault {
  readonly parameter: string;
  readonly detail: string;
}

interface ProblemFields {
  readonly detail: string;
  readonly errors?: readonly ParameterFault[];
}

/**
 * A missing document is cached briefly, because it may be added at any time; other failures are not cached.
 */
export const NOT_FOUND_SECONDS = 10;

/**
 * Caching fields of a response whose lifetime may end at a planned moment: it is told to the site alone, so that
 * visitors cannot infer plans.
 */
export const lifetimeFields = (forSite: string) => ({
  'Cache-Control': REVALIDATE_EACH_TIME,
  [SITE_CACHE_CONTROL]: forSite,
});

/** Rejects a method that would write (RFC 9110 section 15.5.6). */
export function refuseWriting(res: Response): void {
  res.set('Allow', 'GET, HEAD');
  sendProblem(res, 405, { detail: 'This address is read-only.' });
}

/** Sends 400 for rejected parameters. */
export function sendBadParameters(res: Response, faults: readonly ParameterFault[]): void {
  const errors = faults.map(({ parameter, detail }) => ({ parameter, detail }));
  const detail = errors.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ');
  sendProblem(res, 400, { detail, errors });
}

/** Sends a problem document (RFC 9457); `freshFor` in seconds. */
export function sendProblem(
  res: Response,
  status: keyof typeof titles,
  fields: ProblemFields,
  freshFor = status === 404 ? NOT_FOUND_SECONDS : 0,
): void {
  const body = { type: 'about:blank', title: titles[status], status, ...fields };
  res
    .status(status)
    .set('Content-Type', 'application/problem+json')
    .set(freshFor > 0 ? lifetimeFields(`public, max-age=${freshFor}`) : { 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
