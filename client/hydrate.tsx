import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  type RouterState,
  redirect,
  replace,
} from 'react-router';
import { App } from '#shared/App.tsx';
import { noteFailedPath, pauseReports } from '#shared/analytics/analytics-report.browser.ts';
import type { Translation } from '#shared/contract/text/texts.ts';
import type { RouteHandle } from '#shared/page-kind.ts';
import { createRoutes } from '#shared/routes.tsx';
import { handleArrivals } from '#shared/routing/arrival.browser.ts';
import { loadChunk } from '#shared/routing/chunk-load.ts';
import { loadModules } from '#shared/routing/lazy-component.tsx';
import type { PageData } from '#shared/routing/page-data.ts';
import { FAILED_PAGE } from '#shared/routing/page-data-address.ts';
import {
  type GoToError,
  type PageEnvironment,
  pageEnvironmentContext,
} from '#shared/routing/page-environment.ts';
import { store } from '#shared/routing/tab-storage.browser.ts';
import type { DocumentAssets } from '#shared/ui/head/DocumentContext.ts';
import { apiReader, createPrefetchReader } from './api-reader.ts';
import { interceptNavigation, interceptNotes, isTranslated } from './intercept-navigation.ts';
import { startPrefetching } from './prefetch-links.ts';
import type { HydrationInputs } from './request-hydration.ts';
import { isSameTree } from './same-tree.ts';
import { allowReactScripts } from './trusted-types.ts';

/**
 * Loads the modules of the routes that the document shows and their lazy modules, so that the first render
 * matches the server's. `loaderData` is by route id.
 */
async function loadShownModules(routes: RouteObject[], loaderData: RouterState['loaderData']): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      const { modulesOf }: RouteHandle = route.handle ?? {};
      const data: unknown = loaderData[route.id ?? ''];
      if (data) await loadModules(modulesOf?.(data));
    }),
  );
}

/** Whether a select's choice differs from the server's. */
const hasOtherChoice = ({ options }: HTMLSelectElement): boolean =>
  [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);

/**
 * Dispatches events for what the visitor did before our listeners existed: mouse position, focus, selected
 * options and opened details elements. Listeners read the element's state, because they may receive the same
 * change twice.
 */
function replayEarlierEvents(): void {
  const pointer = { bubbles: true, pointerType: 'mouse' };
  if (matchMedia('(hover: hover)').matches)
    [...document.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new PointerEvent('pointerover', pointer));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // A select that is changing right now dispatches its own event. After an earlier one, React would reset it.
  for (const select of document.querySelectorAll('select'))
    if (hasOtherChoice(select) && window.event?.target !== select)
      select.dispatchEvent(new Event('change', { bubbles: true }));
  for (const details of document.querySelectorAll('details')) details.dispatchEvent(new Event('toggle'));
}

/** Page data come from our own server for this rendering, so checking the top-level fields is sufficient. */
const isPageData = (data: unknown): data is PageData<DocumentAssets> =>
  typeof data === 'object' && data !== null && 'site' in data && 'assets' in data && 'state' in data;

/** The texts of the interface from our own server, which has checked them. */
async function readTexts(address: string): Promise<Translation> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} of ${address}`);
  return response.json();
}

/**
 * Hydrates the server-rendered document, once. From then on, our own links and forms are in-app navigation.
 * If the page has changed since, the document is updated first. Resolves to false, without any effect, if the
 * document is no longer the server's: a translation or an extension has changed it, and React would discard
 * those changes and fail on them (docs/decisions/0041). Rejects if the page is gone or React crashes before
 * hydration completes.
 */
export async function hydrateDocument({ data, original, onCrash }: HydrationInputs): Promise<boolean> {
  if (!isPageData(data)) throw new Error('the response is not the data of a page');
  const { assets, state } = data;
  const { documentElement } = document;
  const isNewer = original.documentElement.dataset.rendering !== documentElement.dataset.rendering;
  if (isNewer && state.errors) throw new Error('the page is gone');
  const routes = createRoutes();
  const [texts] = await Promise.all([
    assets.texts ? readTexts(assets.texts) : undefined,
    loadChunk(() => loadShownModules(routes, state.loaderData ?? {})),
  ]);
  const site = texts ? { ...data.site, texts } : data.site;
  if (isNewer ? isTranslated() : !isSameTree(original, document)) return false;
  if (isNewer) {
    const { updateTree } = await loadChunk(() => import('./update-tree.ts'));
    updateTree(documentElement, original.documentElement);
  }
  const { rendering, renderedAt = '' } = documentElement.dataset;

  const environment = {
    site,
    content: createPrefetchReader(apiReader),
    failure: goToError,
    now: Date.now,
  } satisfies PageEnvironment;
  const router = createBrowserRouter(routes, {
    hydrationData: state,
    getContext: () => new RouterContextProvider(new Map([[pageEnvironmentContext, environment]])),
  });
  // Analytics has already received the reports of what the page shows.
  const reportAgain = pauseReports();
  allowReactScripts();
  return new Promise((resolve, reject) => {
    function Router() {
      useEffect(() => {
        reportAgain();
        handleArrivals();
        startPrefetching(router, environment);
        interceptNotes({ site, assets });
        interceptNavigation(router);
        replayEarlierEvents();
        resolve(true);
      }, []);
      return <RouterProvider router={router} />;
    }
    // Hydrates in slices: on an old phone it takes a while, and the page must respond to presses and
    // scrolling.
    startTransition(() => {
      hydrateRoot(
        document,
        <App site={site} document={{ assets, rendering }} renderedAt={renderedAt} Router={Router} />,
        {
          onUncaughtError(error) {
            reportError(error);
            reject(error);
            onCrash();
          },
        },
      );
    });
  });
}

/**
 * Redirects to an error page so that Back leads to where the visitor was. The address of a link that fails is
 * not in the history yet. An address that was reached through the history is, so it must be replaced, and so
 * must the error page itself when one failure follows another.
 */
const goToError: GoToError = (errorPath, { pathname, search }) => {
  const address = pathname + search;
  noteFailedPath(pathname);
  // For the countdown on the error page, where it survives a reload. Without storage there is no retry.
  store(FAILED_PAGE, address);
  return [address, errorPath].includes(location.pathname + location.search)
    ? replace(errorPath)
    : redirect(errorPath);
};
