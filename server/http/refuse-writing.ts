import type { Request, Response } from 'express';
import { sendText } from './problem.ts';

/** Answers 405 to what does not only read (RFC 9110 section 15.5.6), and says whether it did. */
export function refuseWriting({ method }: Request, response: Response): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('Allow', 'GET, HEAD');
  sendText(response, 405, 'Method not allowed');
  return true;
}
