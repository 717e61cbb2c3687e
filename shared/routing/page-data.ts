import type { HydrationState } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { SiteVariant } from '../site/site-variant.ts';

/** What a document was made of: enough for the browser to render the same tree again and take the document over. */
export interface PageData<Assets> {
  readonly site: SiteVariant;
  readonly assets: Assets;
  readonly state: HydrationState;
}

/** Writes the data as JSON. Defects' messages stay behind. */
export function serialisePageData<Assets>({ site, assets, state }: PageData<Assets>): string {
  const { loaderData, errors } = state;
  return JSON.stringify({
    site,
    assets,
    state: { loaderData, errors: errors ? serialiseErrors(errors) : null },
  });
}

type Errors = NonNullable<HydrationState['errors']>;

/** Expected errors travel with their data, anything else as the bare fact: its message is not for readers. */
const serialiseErrors = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { ...routeError(error.status), statusText: error.statusText, data: error.data ?? null }
        : { ...routeError(500), statusText: 'Internal Server Error' },
    ]),
  );

/** An error answer as the router knows one, by its members (`isRouteErrorResponse`), which JSON keeps. */
export const routeError = (status: number) => ({ status, statusText: '', internal: false, data: null });
