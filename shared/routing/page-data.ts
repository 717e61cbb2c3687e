import { type HydrationState, isRouteErrorResponse } from 'react-router';
import type { SiteVariant } from '../contract/site/site-variant.ts';

/** The data a document was rendered from, which the browser needs to render the same tree and hydrate it. */
export interface PageData<Assets> {
  readonly site: SiteVariant;
  readonly assets: Assets;
  readonly state: HydrationState;
}

/** Serialises the data as JSON, without texts, which are a file, and the messages of unexpected errors. */
export function serialisePageData<Assets>({ site, assets, state }: PageData<Assets>): string {
  const { loaderData, errors } = state;
  return JSON.stringify({
    site: { ...site, texts: undefined },
    assets,
    state: { loaderData, errors: errors ? serialiseErrors(errors) : null },
  });
}

type Errors = NonNullable<HydrationState['errors']>;

/** Expected errors keep their data. Others become a bare 500, because their messages are not for readers. */
const serialiseErrors = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? { ...routeError(error.status), statusText: error.statusText, data: error.data ?? null }
        : { ...routeError(500), statusText: 'Internal Server Error' },
    ]),
  );

/**
 * A route error response. The router recognises it by its members (`isRouteErrorResponse`), which survive
 * JSON.
 */
export const routeError = (status: number) => ({ status, statusText: '', internal: false, data: null });
