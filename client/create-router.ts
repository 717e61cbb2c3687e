import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';

/**
 * The browser's router, ready to hydrate: the modules of the routes that the document shows are loaded before it
 * starts, so that the first render is the server's.
 */
export async function createRouter(
  routes: RouteObject[],
  state: HydrationState,
  environment: PageEnvironment,
): Promise<DataRouter> {
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => loadModule(route)));
  return createBrowserRouter(routes, {
    hydrationData: state,
    getContext: () => new RouterContextProvider(new Map([[pageEnvironmentContext, environment]])),
  });
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
