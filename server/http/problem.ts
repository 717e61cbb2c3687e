import type { Response } from 'express';

/** An error answer to a program (RFC 9457). */
interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
}

/** Sends `application/problem+json`. Not to be stored by anybody. */
export function sendProblem(response: Response, problem: Problem): void {
  response
    .status(problem.status)
    .setHeader('Content-Type', 'application/problem+json')
    .setHeader('Cache-Control', 'no-store')
    .end(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** Sends a few words of plain text: for what no page stands behind, such as a missing file. */
export function sendText(response: Response, status: number, text: string): void {
  response
    .status(status)
    .setHeader('Content-Type', 'text/plain; charset=utf-8')
    .setHeader('Cache-Control', 'no-store')
    .end(`${text}\n`);
}
