import {
  createPath,
  createStaticRouter,
  type DataRouter,
  type HydrationState,
  type Location,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';

/** The history entry's key, as the router that will take over finds it. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry: { key?: string; usr?: unknown } | null = history.state;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default', mask: undefined };
}

/**
 * The router of the first page: it knows the state that the server rendered and leaves every move to the navigating
 * router, which `start` loads when it is first wanted. Many visitors read one page and leave; they never load it. When
 * it cannot be loaded, links load documents, as without scripts.
 */
export function createFirstRouter(
  routes: RouteObject[],
  { loaderData, actionData, errors }: HydrationState,
  start: () => Promise<DataRouter>,
): DataRouter {
  const location = currentLocation();
  const match = (place: Partial<Location> | string) => matchRoutes(routes, place);
  const context = {
    basename: '/',
    location,
    matches: match(location) ?? [],
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  } as StaticHandlerContext;
  const { state, ...router } = createStaticRouter(routes, context);
  return Object.assign(router, {
    state,
    subscribe: () => () => undefined,
    navigate: async (
      to: Parameters<DataRouter['navigate']>[0],
      options?: Parameters<DataRouter['navigate']>[1],
    ) => {
      try {
        const started = await start();
        await (typeof to === 'number' ? started.navigate(to) : started.navigate(to, options));
      } catch {
        if (to !== null && typeof to !== 'number')
          window.location.assign(typeof to === 'string' ? to : createPath(to));
      }
    },
    fetch: async (...call: Parameters<DataRouter['fetch']>) => (await start()).fetch(...call),
    revalidate: async () => (await start()).revalidate(),
  });
}

/** Loads the modules of the routes that the document shows, so that the first render is the server's. */
export async function loadShownModules(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
