import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { App } from '#shared/App.tsx';
import { HYDRATION_DATA_ID } from '#shared/frame/Document.tsx';
import type { DocumentAssets } from '#shared/kit/head/DocumentContext.tsx';
import { createRoutes } from '#shared/routes.tsx';
import { ChunkLoadError, loadChunk, reasonOf } from '#shared/routing/chunk-load.ts';
import { parseHydrationData } from '#shared/routing/hydration-data.ts';
import { sayWhyNotHydrated } from '#shared/routing/not-hydrated.browser.ts';
import { createFirstRouter, loadShownModules } from './first-router.ts';
import { interceptFeedback } from './intercept-feedback.ts';
import { interceptForms } from './intercept-forms.ts';
import { interceptLinks } from './intercept-links.ts';
import { interceptNotes } from './intercept-notes.ts';
import { RouterSwitch } from './RouterSwitch.tsx';
import { allowReactScripts } from './trusted-types.ts';

declare const __DEVELOPMENT__: boolean;

/** Takes over the document that the server rendered. */
async function hydrate(): Promise<void> {
  // Of the element that no text of content can have: an id alone any heading could take.
  const json = document.querySelector(`script#${HYDRATION_DATA_ID}`)?.textContent ?? '';
  const { site, assets, renderedAt, state } = parseHydrationData<DocumentAssets>(json);
  const routes = createRoutes();
  await loadShownModules(routes);

  const mounted = defer<(router: DataRouter) => void>();
  const presented = defer<void>();
  let started: Promise<DataRouter> | undefined;
  const start = () => {
    started ??= loadChunk(() => import('./navigate.ts')).then(async ({ startNavigating }) => {
      const router = startNavigating(routes, state, site);
      (await mounted.promise)(router);
      // What a router does before the page listens to it, the page never shows.
      await presented.promise;
      return router;
    });
    // A lost connection may come back before the next attempt.
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  const firstRouter = createFirstRouter(routes, state, () => start());

  const routers = {
    first: firstRouter,
    onIntent: () => void start().catch(() => undefined),
    onMount: mounted.resolve,
    onShown: presented.resolve,
  };

  interceptNotes(assets);
  interceptLinks(firstRouter);
  interceptForms(firstRouter);
  interceptFeedback(assets);
  if (assets.analyticsId && document.documentElement.dataset.analytics === 'allowed')
    import('./analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(assets.analyticsId ?? ''),
      // What a visitor's blocker stops is missed by nobody.
      () => undefined,
    );
  // In slices: on an old phone it takes a while, in which the reader may press or scroll.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        site={site}
        document={{ assets, hydrationData: json }}
        renderedAt={renderedAt}
        Router={() => <RouterSwitch {...routers} />}
      />,
    );
  });
}

/** A promise to be kept from outside. */
function defer<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

allowReactScripts();
if (__DEVELOPMENT__) void import('./reload-on-build.ts').then(({ reloadOnBuild }) => reloadOnBuild());
hydrate().catch((error: unknown) => {
  if (!(error instanceof ChunkLoadError)) throw error;
  sayWhyNotHydrated(reasonOf(error));
});
