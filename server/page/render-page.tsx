import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from '#shared/App.tsx';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteId, SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { RouteHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { routeError, serialisePageData } from '#shared/routing/page-data.ts';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import { RenderOnceProvider } from '#shared/site/RenderedOnce.tsx';
import type { DocumentAssets, DocumentContext } from '#shared/ui/head/DocumentContext.ts';
import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { SiteStylesheets } from '../assets/site-stylesheets.ts';
import type { SiteTexts } from '../assets/site-texts.ts';
import type { Log } from '../log/log.ts';
import type { Observe } from '../metrics/site-metrics.ts';
import type { WriteBody } from './body-stream.ts';
import { HtmlSink } from './html-sink.ts';
import { createRenderOnce } from './render-once.tsx';

/** A page in progress: the status is known, the HTML follows. */
export type PageRender =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'loaded'; readonly status: number }
  | { readonly kind: 'page'; readonly status: number; readonly writeTo: WriteBody };

/** A page that is requested, with what its loaders need. */
export interface RequestedPage {
  readonly site: SiteVariant;
  /** Path and query. */
  readonly address: string;
  readonly content: ContentReader;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Inputs of a rendering that most pages do without. */
export interface RenderInputs {
  /** What the page shows besides its content: the result of a form that was posted to it. */
  readonly actionData?: unknown;
  /** The status of a file in whose place the error page at the address is shown, as the error of the file's own address. */
  readonly failedWith?: number;
  /** Called after loading; return false to skip rendering (HEAD, 304). */
  readonly isHtmlNeeded?: (status: number) => boolean;
  /**
   * Called after loading; names the rendering by which the browser requests its data. Undefined: the page is
   * not hydrated.
   */
  readonly renderingOf?: (status: number) => string | undefined;
}

export type RenderPage = (
  page: RequestedPage,
  renderedAt: Date,
  inputs?: RenderInputs,
) => Promise<PageRender>;

interface RenderOptions {
  readonly sites: Sites;
  readonly manifest: AssetManifest;
  readonly stylesheets: Pick<SiteStylesheets, 'addressOf'>;
  readonly texts: Pick<SiteTexts, 'addressOf'>;
  readonly log: Log;
  readonly analyticsId?: string | undefined;
  /** Receives the time that loading and rendering took. */
  readonly timing?: { readonly elapsed: () => number; readonly observe: Observe };
}

const untimed = { elapsed: () => 0, observe: () => undefined };

/** Time limit for rendering and writing one page, in milliseconds. Loaders finish before it starts. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Creates the page renderer. Loaders finish before rendering starts, so the status is right, and React never
 * reveals late content by inline script, which our policy would block (docs/decisions/0032).
 */
export function createPageRenderer(options: RenderOptions) {
  const { sites, manifest, texts, log, analyticsId, timing: { elapsed, observe } = untimed } = options;
  const handler = createStaticHandler(createRoutes());
  const renderOnceOf = new Map(sites.map(({ variant }) => [variant.id, createRenderOnce(variant)]));
  const { addressOf } = options.stylesheets;
  const manifestOf = new Map(
    sites.map(({ variant: { id } }) => [
      id,
      { ...manifest, stylesheets: manifest.stylesheets.map((built) => addressOf(id, built)) },
    ]),
  );

  return {
    renderPage,
    /** Loads a page's data without rendering it; undefined for a redirect. */
    async loadPage(page: RequestedPage) {
      const context = await load(page);
      if (context instanceof Response) return undefined;
      const { statusCode: status, loaderData, errors } = context;
      const { site } = page;
      const read: readonly unknown[] = Object.values(loaderData);
      return {
        status,
        /** What the loaders read, in no particular order. */
        read,
        /** Serialises the data for hydration, as JSON. */
        data: () =>
          serialisePageData({ site, assets: assetsOf(context, site.id), state: { loaderData, errors } }),
      };
    },
  };

  async function load({ address, ...page }: RequestedPage): Promise<StaticHandlerContext | Response> {
    const environment: PageEnvironment = { ...page, failure: 'respond' };
    const request = new Request(new URL(address, page.site.origin));
    const requestContext = new RouterContextProvider(new Map([[pageEnvironmentContext, environment]]));
    const started = elapsed();
    const context = await handler.query(request, { requestContext });
    observe('load', elapsed() - started);
    return context;
  }

  async function renderPage(
    page: RequestedPage,
    renderedAt: Date,
    { actionData, failedWith, isHtmlNeeded, renderingOf }: RenderInputs = {},
  ): Promise<PageRender> {
    const context = await load(page);
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
    }
    if (isHtmlNeeded?.(context.statusCode) === false) return { kind: 'loaded', status: context.statusCode };
    const routeId = context.matches.at(-1)?.route.id;
    if (actionData !== undefined && routeId !== undefined) context.actionData = { [routeId]: actionData };
    if (failedWith !== undefined && routeId !== undefined) {
      context.statusCode = failedWith;
      context.errors = { page: { ...routeError(failedWith), data: context.loaderData[routeId] } };
    }
    for (const error of Object.values(context.errors ?? {})) {
      if (error instanceof Error) log.error('page-render-failed', { error });
    }
    const { site } = page;
    const start = (routerContext: StaticHandlerContext, rendering?: string) =>
      startRendering(
        createElement(routerContext, site, renderedAt, { assets: assetsOf(context, site.id), rendering }),
        log,
      );
    const loaded = elapsed();
    const writeTo = await start(context, renderingOf?.(context.statusCode));
    observe('render', elapsed() - loaded);
    if (writeTo) return { kind: 'page', status: context.statusCode, writeTo };
    // A component threw, which is a defect. An error page within the layout is better than bare text.
    const failed = { ...context, statusCode: 500, errors: { page: routeError(500) } };
    const writeError = await start(failed);
    if (writeError) return { kind: 'page', status: 500, writeTo: writeError };
    throw new Error('neither the page nor its error page could be rendered');
  }

  function createElement(
    context: StaticHandlerContext,
    site: SiteVariant,
    renderedAt: Date,
    document: DocumentContext,
  ) {
    const router = createStaticRouter(handler.dataRoutes, context);
    return (
      <RenderOnceProvider value={renderOnceOf.get(site.id)}>
        <App
          site={site}
          document={document}
          renderedAt={renderedAt.toISOString()}
          Router={() => <StaticRouterProvider router={router} context={context} hydrate={false} />}
        />
      </RenderOnceProvider>
    );
  }

  /** The document's files, with those of the page's own module and of the lazy modules that it shows. */
  function assetsOf(context: StaticHandlerContext, site: SiteId): DocumentAssets {
    const files = manifestOf.get(site) ?? manifest;
    const { pages: _, analytics, files: _files, buildId: _buildId, ...ofAllPages } = files;
    const modules = context.matches.flatMap(({ route }) => {
      const { module, modulesOf }: RouteHandle = route.handle ?? {};
      const data: unknown = context.loaderData[route.id];
      const lazy = data ? (modulesOf?.(data) ?? []) : [];
      return [module ?? '', ...lazy.map((shown) => shown.module)];
    });
    const pageFiles = [...new Set(modules.flatMap((module) => manifest.pages[module] ?? []))];
    const isStyle = (address: string) => address.endsWith('.css');
    return {
      ...ofAllPages,
      texts: texts.addressOf(site),
      analytics: analyticsId ? analytics : undefined,
      stylesheets: [...ofAllPages.stylesheets, ...pageFiles.filter(isStyle)],
      hydration: [...ofAllPages.hydration, ...pageFiles.filter((address) => !isStyle(address))],
    };
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * Renders until the first bytes can be written. Resolves with a function that writes them, or undefined if a
 * component threw before. Later errors break the page off.
 */
function startRendering(document: ReactNode, log: Log): Promise<WriteBody | undefined> {
  return new Promise((resolve) => {
    const { promise: finished, resolve: finish, reject: breakOff } = Promise.withResolvers<void>();
    // The writer handles errors. Until there is one, they must not count as unhandled.
    finished.catch(() => undefined);
    const { pipe, abort } = renderToPipeableStream(document, {
      onShellReady: () =>
        resolve((write) => {
          pipe(new HtmlSink(write, finish));
          return finished;
        }),
      onShellError: () => resolve(undefined),
      onError(error) {
        log.error('page-render-failed', { error });
        breakOff(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
    const stopTimer = () => clearTimeout(timer);
    finished.then(stopTimer, stopTimer);
  });
}
