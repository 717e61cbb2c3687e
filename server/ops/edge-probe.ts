import type { RequestHandler } from 'express';
import { sendText } from '../http/problem.ts';

/**
 * Tells load balancers and edges that this instance takes visitors. They probe it every second or two, on any
 * host, so it is neither logged nor counted.
 */
export const edgeProbe: RequestHandler = (_request, response) => sendText(response, 200, 'ok');
