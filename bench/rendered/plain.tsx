// The same page in the plain way: Express, compression, documents in memory, React's stream to the response,
// and inline hydration data.
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import compression from 'compression';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';
import { App } from '#shared/App.tsx';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import { createRoutes } from '#shared/routes.tsx';
import { serialisePageData } from '#shared/routing/page-data.ts';
import { pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import { firstSite as site } from '../sites.ts';

const read = await readAssetManifest(join(process.cwd(), 'dist'));
if (!read.ok) throw new Error(read.problem);
const { manifest } = read;
const { analytics: _analytics, hydration, pages, ...files } = manifest;
const assets = { ...files, hydration: [...hydration, ...(pages['shared/article/ArticlePage.tsx'] ?? [])] };
const handler = createStaticHandler(createRoutes());
const documents = new Map<string, unknown>();

/** Fetches and parses each document once. */
async function document(name: EndpointName, params: EndpointParams = {}): Promise<unknown> {
  const address = endpointAddress(name, params);
  if (!documents.has(address)) {
    const response = await fetch(`${process.env.CONTENT_SERVICE_URL}${address}`, {
      headers: { 'x-site': site.id },
    });
    const parsed = parseTolerantly<object>(endpoints[name].schema, await response.json());
    if (!parsed.ok) throw new Error(parsed.reason);
    documents.set(address, parsed.value);
  }
  return documents.get(address);
}

const app = express();
app.use(compression());
app.use(async (request, response) => {
  const environment = {
    site,
    content: {
      read: async (name: EndpointName, params?: EndpointParams) => ({
        ok: true,
        value: await document(name, params),
      }),
    },
    failure: 'respond',
    now: Date.now,
  };
  const requestContext = new RouterContextProvider(new Map([[pageEnvironmentContext, environment]]));
  const context = await handler.query(new Request(new URL(request.originalUrl, site.origin)), {
    requestContext,
  });
  if (context instanceof Response) return void response.status(500).end();
  const router = createStaticRouter(handler.dataRoutes, context);
  const renderedAt = new Date().toISOString();
  const { loaderData, actionData, errors } = context;
  // Hydration data are at the end of the document.
  const data = serialisePageData({ site, assets, state: { loaderData, actionData, errors } });
  const written = new PassThrough();
  const { pipe } = renderToPipeableStream(
    <App
      site={site}
      document={{ assets, rendering: undefined }}
      renderedAt={renderedAt}
      Router={() => <StaticRouterProvider router={router} context={context} hydrate={false} />}
    />,
    {
      onShellReady() {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        pipe(written);
      },
    },
  );
  written.pipe(response, { end: false });
  written.on('end', () =>
    response.end(`<script type="application/json">${data.replaceAll('<', '\\u003c')}</script>`),
  );
});
app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGINT', () => process.exit(0));
