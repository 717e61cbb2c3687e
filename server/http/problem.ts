import type { ServerResponse } from 'node:http';
import type { Request } from 'express';

/** An error for a program (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Rejected parameters and the reasons. */
  readonly errors?: readonly { readonly parameter: string; readonly detail: string }[];
}

/** Sends `application/problem+json`, which must not be stored. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  response.statusCode = problem.status;
  response
    .setHeader('Content-Type', 'application/problem+json')
    .setHeader('Cache-Control', 'no-store')
    .end(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** Sends a few words of plain text, where there is no page, for example for a missing file. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response
    .setHeader('Content-Type', 'text/plain; charset=utf-8')
    .setHeader('Cache-Control', 'no-store')
    .end(`${text}\n`);
}

/** Whether a program sent the request: it asks for something of the content service, or for JSON. */
export const isByProgram = (request: Request): boolean =>
  /^\/(?:api|pdfs)(?:[/?]|$)/.test(request.originalUrl) || Boolean(request.is('json'));

/** Rejects a request of any kind of client: programs get a problem document, others its title as text. */
export function refuse(request: Request, response: ServerResponse, problem: Problem): void {
  if (isByProgram(request)) sendProblem(response, problem);
  else sendText(response, problem.status, problem.title);
}
