import type { Response } from 'express';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { RETRY_AFTER } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { RenderInputs, RenderPage } from './render-page.tsx';

/** What a route needs to send a page that is made for one visitor. */
export interface FormPageParts {
  readonly gateway: ContentGateway;
  readonly renderPage: RenderPage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Streams the page at an address in response to a form or in place of a file, or redirects, for this visitor alone.
 * `status` is that of the form, and applies if the page itself exists.
 */
export async function sendFormPage(
  response: Response,
  { gateway, renderPage, now }: FormPageParts,
  address: string,
  { status = 200, ...inputs }: Pick<RenderInputs, 'actionData' | 'failedWith'> & { readonly status?: number },
): Promise<void> {
  const site = requireSite(response);
  const content = createGatewayReader(gateway, site.id);
  const render = await renderPage({ site, address, content, now }, new Date(now()), inputs);
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') return response.redirect(303, render.location);
  if (render.kind === 'loaded') throw new Error('the response to a form must be a page or a redirect');
  const sent = render.status === 200 ? status : render.status;
  if (sent >= 500) response.setHeader('Retry-After', RETRY_AFTER);
  response.status(sent).setHeader('Content-Type', 'text/html; charset=utf-8');
  await render.writeTo((piece) => void response.write(piece));
  response.end();
}
