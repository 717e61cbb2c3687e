import type { Response } from 'express';

const titles = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'Internal error',
  503: 'Busy',
} as const;

/** A parameter that was not accepted and why. */
export interface ParameterFault {
  readonly parameter: string;
  readonly detail: string;
}

interface ProblemFields {
  readonly detail: string;
  readonly errors?: readonly ParameterFault[];
}

/** An absent document may be written at any moment; nothing else that failed is worth keeping. */
const NOT_FOUND_SECONDS = 10;

/** Refuses to change what is only read (RFC 9110 section 15.5.6). */
export function refuseWriting(res: Response): void {
  res.set('Allow', 'GET, HEAD');
  sendProblem(res, 405, { detail: 'This address is only read.' });
}

/** Answers with a problem document (RFC 9457). */
export function sendProblem(res: Response, status: keyof typeof titles, fields: ProblemFields): void {
  const body = { type: 'about:blank', title: titles[status], status, ...fields };
  res
    .status(status)
    .set('Content-Type', 'application/problem+json')
    .set('Cache-Control', status === 404 ? `public, max-age=${NOT_FOUND_SECONDS}` : 'no-store')
    .end(JSON.stringify(body));
}
