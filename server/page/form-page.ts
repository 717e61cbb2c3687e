import type { Response } from 'express';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { requireSite } from '../http/response-site.ts';
import type { RenderPage } from './render-page.tsx';

/** What a route needs to send a page that is made for one visitor. */
export interface FormPageParts {
  readonly gateway: ContentGateway;
  readonly renderPage: RenderPage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Streams the page at an address in response to a form or in place of a file, or redirects, for this visitor alone.
 * `actionData`: the result of the form. `status` applies if the page itself exists.
 */
export async function sendFormPage(
  response: Response,
  { gateway, renderPage, now }: FormPageParts,
  address: string,
  actionData: unknown,
  status: number,
): Promise<void> {
  const site = requireSite(response);
  const content = createGatewayReader(gateway, site.id);
  const environment = { site, content, failure: 'answer', now } as const;
  const request = new Request(new URL(address, site.origin));
  const render = await renderPage(request, environment, new Date(now()), { actionData });
  response.setHeader('Cache-Control', 'no-store');
  if (render.kind === 'redirect') return response.redirect(303, render.location);
  if (render.kind === 'loaded') throw new Error('the response to a form must be a page or a redirect');
  response
    .status(render.status === 200 ? status : render.status)
    .setHeader('Content-Type', 'text/html; charset=utf-8');
  await render.writeTo((piece) => void response.write(piece));
  response.end();
}
