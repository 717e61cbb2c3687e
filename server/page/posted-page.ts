import type { Response } from 'express';
import type { PageRender } from './render-page.tsx';

/**
 * Sends a page that was rendered in answer to a post: for whoever posted, and nobody else. `status` is said when the
 * page itself is there.
 */
export function sendPostedPage(response: Response, render: PageRender, status: number): void {
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') {
    response.redirect(303, render.location);
    return;
  }
  if (render.kind === 'unchanged') throw new Error('a page that was posted to has no page before it');
  response
    .status(render.status === 200 ? status : render.status)
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end(render.html);
}
