import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from '#shared/App.tsx';
import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';
import { createRoutes, type PageHandle } from '#shared/routes.tsx';
import { serialiseHydrationData } from '#shared/routing/hydration-data.ts';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import { RenderOnceProvider } from '#shared/site/RenderedOnce.tsx';
import { sites } from '#shared/site/sites.ts';
import type { AssetManifest } from '../assets/asset-manifest.ts';
import { createTurns } from '../http/turns.ts';
import type { Log } from '../log/log.ts';
import type { Observe } from '../metrics/site-metrics.ts';
import { createRenderOnce } from './render-once.tsx';

export type PageRender =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'unchanged'; readonly status: number }
  | { readonly kind: 'page'; readonly status: number; readonly html: string };

interface RenderInputs {
  /** What the page is to show besides its content: how a form that was posted to it ended. */
  readonly actionData?: unknown;
  /** Is asked once everything is loaded whether it would be the same page again; then nothing is rendered. */
  readonly isUnchanged?: (status: number) => boolean;
}

export type RenderPage = (
  request: Request,
  environment: PageEnvironment,
  renderedAt: Date,
  inputs?: RenderInputs,
) => Promise<PageRender>;

interface RenderOptions {
  readonly manifest: AssetManifest;
  readonly log: Log;
  readonly analyticsId?: string | undefined;
  /** Is told how long loading and rendering took. */
  readonly timing?: { readonly elapsed: () => number; readonly observe: Observe };
}

const untimed = { elapsed: () => 0, observe: () => undefined };

/**
 * Creates the page renderer. Loaders finish before rendering starts, so the status is right and React never has to
 * reveal late content by inline script, which our policy would block. It follows that nothing is left to wait for:
 * React writes the page in one go, which takes it a sixth less time as a text than as a stream (docs/decisions/0031).
 */
export function createPageRenderer(options: RenderOptions): RenderPage {
  const { manifest, log, analyticsId, timing: { elapsed, observe } = untimed } = options;
  const handler = createStaticHandler(createRoutes());
  const renderOnceOf = { main: createRenderOnce(sites.main), agency: createRenderOnce(sites.agency) };
  // Rendering takes some milliseconds, in which nobody gets anything.
  const takeTurn = createTurns();

  return async function renderPage(request, environment, renderedAt, inputs = {}) {
    const { actionData, isUnchanged } = inputs;
    const requestContext = new RouterContextProvider(new Map([[pageEnvironmentContext, environment]]));
    const started = elapsed();
    const context = await handler.query(request, { requestContext });
    observe('load', elapsed() - started);
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
    }
    if (isUnchanged?.(context.statusCode)) return { kind: 'unchanged', status: context.statusCode };
    const shown = context.matches.at(-1)?.route.id;
    if (actionData !== undefined && shown !== undefined) context.actionData = { [shown]: actionData };
    for (const error of Object.values(context.errors ?? {})) {
      if (error instanceof Error) log.error('page-render-failed', { error });
    }
    const assets = { ...assetsOf(context, manifest), analyticsId };
    const htmlOf = (shown: StaticHandlerContext) =>
      render(createElement(shown, environment, renderedAt, assets));
    await takeTurn();
    const loaded = elapsed();
    const html = htmlOf(context);
    observe('render', elapsed() - loaded);
    if (html !== undefined) return { kind: 'page', status: context.statusCode, html };
    // A component threw, which is a defect. The frame and the error page are the better answer than bare text.
    const failed = { ...context, statusCode: 500, errors: { page: new ErrorResponse(500, '', undefined) } };
    const errorHtml = htmlOf(failed);
    if (errorHtml !== undefined) return { kind: 'page', status: 500, html: errorHtml };
    throw new Error('neither the page nor its error page could be rendered');
  };

  /** The document's HTML; undefined when a component threw. */
  function render(document: ReactNode): string | undefined {
    try {
      return `<!DOCTYPE html>${renderToString(document)}`;
    } catch (error) {
      log.error('page-render-failed', { error });
      return undefined;
    }
  }

  function createElement(
    context: StaticHandlerContext,
    { site }: PageEnvironment,
    renderedAt: Date,
    assets: DocumentAssets,
  ) {
    const router = createStaticRouter(handler.dataRoutes, context);
    const { loaderData, actionData, errors } = context;
    const hydrationData = serialiseHydrationData({
      siteId: site.id,
      renderedAt: renderedAt.toISOString(),
      assets,
      state: { loaderData, actionData, errors },
    });
    return (
      <RenderOnceProvider value={renderOnceOf[site.id]}>
        <App
          site={site}
          document={{ assets, hydrationData }}
          renderedAt={renderedAt.toISOString()}
          Router={() => <StaticRouterProvider router={router} context={context} hydrate={false} />}
        />
      </RenderOnceProvider>
    );
  }
}

/** The document's files, with those of the page's own module. */
function assetsOf(context: StaticHandlerContext, manifest: AssetManifest): DocumentAssets {
  const pageFiles = context.matches.flatMap(({ route }) => {
    const handle: PageHandle | undefined = route.handle;
    return (handle && manifest.pages[handle.module]) ?? [];
  });
  const isStyle = (address: string) => address.endsWith('.css');
  return {
    consentState: manifest.consentState,
    cookieAnswers: manifest.cookieAnswers,
    entry: manifest.entry,
    fonts: manifest.fonts,
    pageStyles: manifest.pageStyles,
    stylesheets: [...manifest.stylesheets, ...pageFiles.filter(isStyle)],
    preloads: [...manifest.preloads, ...pageFiles.filter((address) => !isStyle(address))],
  };
}
