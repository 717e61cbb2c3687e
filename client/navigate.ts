import type { DataRouter, HydrationState, RouteObject } from 'react-router';
import type { PageEnvironment } from '#shared/routing/page-environment.ts';
import { createNavigatingRouter } from './browser-router.ts';
import { startPrefetching } from './prefetch-links.ts';

/** Starts in-app navigation: the router and the prefetching of what the visitor is likely to open next. */
export function startNavigating(
  routes: RouteObject[],
  state: HydrationState,
  environment: PageEnvironment,
): DataRouter {
  const router = createNavigatingRouter(routes, state, environment);
  startPrefetching(router, environment);
  return router;
}
