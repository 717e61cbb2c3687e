import { type DataRouter, type HydrationState, type RouteObject, RouterContextProvider } from 'react-router';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import {
  createBrowserHistory,
  createRouter,
  defaultMapRouteProperties,
  hydrationRouteProperties,
} from './router-core.ts';

/** The router that navigates in the browser: `createBrowserRouter`, made from the router's separately loaded parts. */
export function createNavigatingRouter(
  routes: RouteObject[],
  state: HydrationState,
  environment: PageEnvironment,
): DataRouter {
  return createRouter({
    routes,
    history: createBrowserHistory({ window }),
    hydrationData: state,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    getContext: () => new RouterContextProvider(new Map([[pageEnvironmentContext, environment]])),
    window,
  }).initialize();
}
