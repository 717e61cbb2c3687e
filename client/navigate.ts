import type { DataRouter, HydrationState, RouteObject } from 'react-router';
import { startArrivals } from '#shared/browser/arrival.ts';
import type { PageEnvironment } from '#shared/routing/page-environment.ts';
import { createNavigatingRouter } from './browser-router.ts';
import { startPrefetching } from './prefetch-links.ts';

/** Starts in-app navigation: the router, what happens on arrival, and prefetching of what is likely to be opened next. */
export function startNavigating(
  routes: RouteObject[],
  state: HydrationState,
  environment: PageEnvironment,
): DataRouter {
  const router = createNavigatingRouter(routes, state, environment);
  startArrivals();
  startPrefetching(router, environment);
  return router;
}
