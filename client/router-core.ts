/**
 * The machinery of a data router, which a visitor needs only once they move on. `build.ts` bundles these from the
 * router's own modules, apart from the parts that every page renders with.
 */
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';
