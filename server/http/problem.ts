import type { ServerResponse } from 'node:http';
import type { Request } from 'express';

/** An error answer to a program (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Parameters that were not accepted and why. */
  readonly errors?: readonly { readonly parameter: string; readonly detail: string }[];
}

/** Sends `application/problem+json`. Not to be stored by anybody. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  response.statusCode = problem.status;
  response
    .setHeader('Content-Type', 'application/problem+json')
    .setHeader('Cache-Control', 'no-store')
    .end(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** Sends a few words of plain text: for what no page stands behind, such as a missing file. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response
    .setHeader('Content-Type', 'text/plain; charset=utf-8')
    .setHeader('Cache-Control', 'no-store')
    .end(`${text}\n`);
}

/** Whether a program asks: for what the content service answers, or with JSON. */
export const isByProgram = (request: Request): boolean =>
  /^\/(?:api|pdfs)(?:[/?]|$)/.test(request.originalUrl) || Boolean(request.is('json'));

/** Refuses a request that may be anybody's: a problem document for programs, its title as text for others. */
export function refuse(request: Request, response: ServerResponse, problem: Problem): void {
  if (isByProgram(request)) sendProblem(response, problem);
  else sendText(response, problem.status, problem.title);
}
