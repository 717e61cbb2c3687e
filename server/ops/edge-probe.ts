import type { RequestHandler } from 'express';
import { sendText } from '../http/problem.ts';

/**
 * Says to whoever stands in front that this instance takes visitors; asked every second or two, on whichever host, it is
 * neither logged nor counted.
 */
export const edgeProbe: RequestHandler = (_request, response) => sendText(response, 200, 'ok');
