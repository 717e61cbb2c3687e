import type { Response } from 'express';
import type { PageRender } from './render-page.tsx';

/**
 * Sends a page that was rendered in answer to a post: for whoever posted, and nobody else. `status` is said when the
 * page itself is there.
 */
export async function sendPostedPage(response: Response, render: PageRender, status: number): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') return response.redirect(303, render.location);
  if (render.kind === 'unchanged') throw new Error('a page that was posted to has no page before it');
  const chunks: Buffer[] = [];
  await render.writeTo((chunk) => void chunks.push(chunk));
  response
    .status(render.status === 200 ? status : render.status)
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end(Buffer.concat(chunks));
}
