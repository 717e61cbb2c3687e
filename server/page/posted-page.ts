import type { Request, Response } from 'express';
import { streamBody } from '../http/body-stream.ts';
import { preferredEncoding } from '../http/preferred-encoding.ts';
import type { PageRender } from './render-page.tsx';

/**
 * Sends a page that was rendered in answer to a post, while it is written: for whoever posted, and nobody else. `status`
 * is said when the page itself is there.
 */
export async function sendPostedPage(
  request: Request,
  response: Response,
  render: PageRender,
  status: number,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') return response.redirect(303, render.location);
  if (render.kind === 'loaded') throw new Error('a page that was posted to is always shown');
  const encoding = preferredEncoding(request);
  response
    .status(render.status === 200 ? status : render.status)
    .setHeader('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  await streamBody(render.writeTo, encoding, (piece) => {
    if (!response.destroyed) response.write(piece);
  });
  response.end();
}
