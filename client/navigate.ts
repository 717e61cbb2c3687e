import type { DataRouter, HydrationState, RouteObject } from 'react-router';
import { startArrivals } from '#shared/routing/arrival.browser.ts';
import type { PageEnvironment } from '#shared/routing/page-environment.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { apiReader } from './api-reader.ts';
import { createNavigatingRouter } from './browser-router.ts';
import { goToError } from './go-to-error.ts';
import { startPrefetching } from './prefetch-links.ts';

/** Starts in-app navigation: the router, what happens on arrival, and prefetching of what is likely to be opened next. */
export function startNavigating(routes: RouteObject[], state: HydrationState, site: SiteVariant): DataRouter {
  const environment: PageEnvironment = {
    site,
    content: apiReader,
    failure: goToError,
    now: Date.now,
  };
  const router = createNavigatingRouter(routes, state, environment);
  startArrivals();
  startPrefetching(router, environment);
  return router;
}
