import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from '#shared/App.tsx';
import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';
import { createRoutes, type PageHandle } from '#shared/routes.tsx';
import { serialiseHydrationData } from '#shared/routing/hydration-data.ts';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Log } from '../log/log.ts';

/** A page on its way: the status is known, the HTML follows. */
export type PageRender =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Writes the HTML; resolves when all of it has been written and rejects when rendering breaks off. */
      readonly writeTo: (destination: (chunk: Buffer) => void) => Promise<void>;
    };

export type RenderPage = (
  request: Request,
  environment: PageEnvironment,
  renderedAt: Date,
) => Promise<PageRender>;

interface RenderOptions {
  readonly manifest: AssetManifest;
  readonly log: Log;
}

/** Longest time for writing one page, in milliseconds; loaders have finished before it starts. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Creates the page renderer. Loaders finish before rendering starts, so the status is right and React never has to
 * reveal late content by inline script, which our policy would block.
 */
export function createPageRenderer({ manifest, log }: RenderOptions): RenderPage {
  const handler = createStaticHandler(createRoutes());

  return async function renderPage(request, environment, renderedAt) {
    const requestContext = new RouterContextProvider(new Map([[pageEnvironmentContext, environment]]));
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
    }
    for (const error of Object.values(context.errors ?? {})) {
      if (error instanceof Error) log.error('page-render-failed', { error });
    }
    const assets = assetsOf(context, manifest);
    const router = createStaticRouter(handler.dataRoutes, context);
    const hydrationData = serialiseHydrationData({
      siteId: environment.site.id,
      renderedAt: renderedAt.toISOString(),
      assets,
      state: { loaderData: context.loaderData, actionData: context.actionData, errors: context.errors },
    });
    const app = (
      <App
        site={environment.site}
        document={{ assets, hydrationData }}
        renderedAt={renderedAt.toISOString()}
        Router={() => <StaticRouterProvider router={router} context={context} hydrate={false} />}
      />
    );
    return {
      kind: 'page',
      status: context.statusCode,
      writeTo: (destination) => writeHtml(app, destination, log),
    };
  };
}

/** The document's files, with those of the page's own module. */
function assetsOf(context: StaticHandlerContext, manifest: AssetManifest): DocumentAssets {
  const pageFiles = context.matches.flatMap(({ route }) => {
    const handle: PageHandle | undefined = route.handle;
    return (handle && manifest.pages[handle.module]) ?? [];
  });
  const isStyle = (address: string) => address.endsWith('.css');
  return {
    entry: manifest.entry,
    fonts: manifest.fonts,
    pageStyles: manifest.pageStyles,
    stylesheets: [...manifest.stylesheets, ...pageFiles.filter(isStyle)],
    preloads: [...manifest.preloads, ...pageFiles.filter((address) => !isStyle(address))],
  };
}

function writeHtml(app: React.ReactNode, destination: (chunk: Buffer) => void, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    let isBroken = false;
    const { pipe, abort } = renderToPipeableStream(app, {
      onShellReady: () =>
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              destination(chunk);
              done();
            },
            final(done) {
              done();
              clearTimeout(timer);
              if (isBroken) reject(new Error('a part of the page failed to render'));
              else resolve();
            },
          }),
        ),
      onShellError: fail,
      onError(error) {
        isBroken = true;
        log.error('page-render-failed', { error });
      },
    });
  });
}
