import {
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';

/**
 * The machinery of a data router, which a visitor needs only once they move on. `build.ts` bundles these from the
 * router's own modules, apart from the parts that every page renders with. The public `createBrowserRouter` stands in one
 * file with those parts, so that it cannot be loaded apart (`build/plugins.ts` says when to look again).
 */
export const createBrowserHistory = UNSAFE_createBrowserHistory;
export const createRouter = UNSAFE_createRouter;
export const defaultMapRouteProperties = UNSAFE_defaultMapRouteProperties;
export const hydrationRouteProperties = UNSAFE_hydrationRouteProperties;
