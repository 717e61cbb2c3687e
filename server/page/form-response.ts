import type { Response } from 'express';
import type { PageRender } from './render-page.tsx';

/**
 * Streams a page that was rendered in response to a post, or redirects, for the sender alone. `status`
 * applies if the page itself is there.
 */
export async function sendFormResponse(
  response: Response,
  render: PageRender,
  status: number,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') return response.redirect(303, render.location);
  if (render.kind === 'loaded') throw new Error('the response to a POST must be a page or a redirect');
  response
    .status(render.status === 200 ? status : render.status)
    .setHeader('Content-Type', 'text/html; charset=utf-8');
  await render.writeTo((piece) => {
    if (!response.destroyed) response.write(piece);
  });
  response.end();
}
