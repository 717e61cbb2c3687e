import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { textsOf } from '#shared/contract/text/texts.ts';
import { refusalTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { siteOfResponse } from './response-site.ts';

/** An error for a program (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Rejected parameters and the reasons. */
  readonly errors?: readonly { readonly parameter: string; readonly detail: string }[];
}

/** `Retry-After` of a content service that fails, in seconds. */
export const RETRY_AFTER = 5;

/** Sends `application/problem+json`, which must not be stored. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  response.statusCode = problem.status;
  if (problem.status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  response
    .setHeader('Content-Type', 'application/problem+json')
    .setHeader('Cache-Control', 'no-store')
    .end(JSON.stringify({ type: 'about:blank', ...problem }));
}

/** Tells a program that nothing is at the address. */
export const sendNotFound = (response: ServerResponse): void =>
  sendProblem(response, { status: 404, title: 'Not found' });

/** Responds in place of a failing content service. The text of its error is only logged. */
export function sendUnavailable(response: ServerResponse, status = 503): void {
  response.setHeader('Retry-After', RETRY_AFTER);
  sendProblem(response, { status, title: 'Content is not available at the moment' });
}

/** Sends a line of plain text where no page is expected, for example for a missing file. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response
    .setHeader('Content-Type', 'text/plain; charset=utf-8')
    .setHeader('Cache-Control', 'no-store')
    .end(`${text}\n`);
}

/** Whether a person opens the address in a browser. Programs do not ask for HTML by name. */
export const isByPerson = ({ headers }: IncomingMessage): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '');

/** Whether the request is for a PDF, which people open in the browser. */
const isPdf = ({ originalUrl }: Request): boolean => /^\/pdfs(?:[/?]|$)/.test(originalUrl);

/** Whether a program sent the request: it is for the content service, or its body is JSON. */
export const isByProgram = (request: Request): boolean =>
  /^\/api(?:[/?]|$)/.test(request.originalUrl) ||
  (isPdf(request) && !isByPerson(request)) ||
  Boolean(request.is('json'));

/**
 * Responds in place of a file that is missing (404) or cannot be made (5xx), if something other than a problem
 * document is due. Returns whether it responded.
 */
export type RespondToFailure = (request: Request, response: Response, status: number) => Promise<boolean>;

type Reason = keyof typeof refusalTexts.english;

/** A refusal of any kind of client. */
export interface Refusal extends Omit<Problem, 'title'> {
  readonly reason: Reason;
}

/** The words of a refusal for people, in the language of their site, or in English before the site is known. */
export const refusalText = (response: ServerResponse, reason: Reason): string =>
  textsOf(siteOfResponse(response) ?? { locale: 'en' }, refusalTexts)[reason];

/** Sends the words of a refusal as plain text. */
export function sendRefusal(response: ServerResponse, status: number, reason: Reason): void {
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  sendText(response, status, refusalText(response, reason));
}

/** Rejects a request of a program. */
export const refuseProgram = (
  _request: Request,
  response: ServerResponse,
  { reason, ...problem }: Refusal,
): void => sendProblem(response, { title: refusalTexts.english[reason], ...problem });

/** Rejects a request of any kind of client: programs get a problem document, others a line of text. */
export function refuse(request: Request, response: ServerResponse, refusal: Refusal): void {
  if (isByProgram(request)) refuseProgram(request, response, refusal);
  else sendRefusal(response, refusal.status, refusal.reason);
}
