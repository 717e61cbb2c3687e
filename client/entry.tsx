import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { App } from '#shared/App.tsx';
import { startScrollRestoration } from '#shared/browser/scroll-position.ts';
import { HYDRATION_DATA_ID } from '#shared/layout/Document.tsx';
import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';
import { createRoutes } from '#shared/routes.tsx';
import { loadChunk } from '#shared/routing/chunk-load.ts';
import { parseHydrationData } from '#shared/routing/hydration-data.ts';
import type { PageEnvironment } from '#shared/routing/page-environment.ts';
import { sites } from '#shared/site/sites.ts';
import { createApiReader } from './api-reader.ts';
import { createFirstRouter, loadShownModules } from './first-router.ts';
import { interceptForms } from './intercept-forms.ts';
import { interceptLinks } from './intercept-links.ts';
import { onNavigationIntent } from './navigation-intent.ts';

declare const __DEVELOPMENT__: boolean;

/** Takes over the document that the server rendered. */
async function hydrate(): Promise<void> {
  const json = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? '';
  const { siteId, assets, renderedAt, state } = parseHydrationData<DocumentAssets>(json);
  const site = sites[siteId];
  const content = createApiReader((address, options) => fetch(address, options));
  const environment: PageEnvironment = { site, content, failure: 'navigate' };
  const routes = createRoutes();
  await loadShownModules(routes);

  let started: Promise<DataRouter> | undefined;
  const start = () => {
    started ??= loadChunk(() => import('./navigate.ts')).then(({ startNavigating }) =>
      startNavigating(routes, state, environment),
    );
    // A lost connection may come back before the next attempt.
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  const firstRouter = createFirstRouter(routes, state, () => start());

  /** The first page's router until the visitor is about to move on, then the one that navigates. */
  function Router() {
    const [router, setRouter] = useState(firstRouter);
    useEffect(() => onNavigationIntent(() => void start().then(setRouter, () => undefined)), []);
    return <RouterProvider router={router} />;
  }

  startScrollRestoration();
  interceptLinks(firstRouter);
  interceptForms(firstRouter);
  hydrateRoot(
    document,
    <App site={site} document={{ assets, hydrationData: json }} renderedAt={renderedAt} Router={Router} />,
  );
}

if (__DEVELOPMENT__) void import('./reload-on-build.ts').then(({ reloadOnBuild }) => reloadOnBuild());
void hydrate();
