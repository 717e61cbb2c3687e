import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import { securityHeaders } from './security-headers.ts';

/**
 * The fields that `securityHeaders` sets, names and values in turn, for answers that do not pass through the app:
 * recorded from the handlers themselves, so that the two can never differ.
 */
export function commonHeaders(): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const recorder = express().disable('x-powered-by');
  recorder.use(securityHeaders());
  const lines: string[] = [];
  recorder.use((_request, recorded) => {
    for (const name of recorded.getHeaderNames()) lines.push(name, String(recorded.getHeader(name)));
  });
  request.method = 'GET';
  request.url = '/';
  recorder(request, response);
  return lines;
}
