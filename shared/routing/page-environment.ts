import { createContext, type LoaderFunctionArgs } from 'react-router';
import { trimSlashes } from '../contract/html/address.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import type { ContentReader } from './content-result.ts';

/** Creates the redirect to an error path from the requested address. */
export type GoToError = (errorPath: string, requested: URL) => Response;

/** What the runtime provides to loaders. */
export interface PageEnvironment {
  readonly site: SiteVariant;
  readonly content: ContentReader;
  /**
   * How a failed page load ends (design section 9): the server responds with the error page at the requested
   * address; the browser navigates to /404 or /error, which replaces the requested address in the history.
   */
  readonly failure: 'respond' | GoToError;
  /**
   * The clock in milliseconds since 1970, for loaders whose call depends on the hour. Rendering never reads
   * it.
   */
  readonly now: () => number;
}

/** Set once per request on the server and once per document in the browser. */
export const pageEnvironmentContext = createContext<PageEnvironment>();

/** The requested path without trailing slashes. */
export const pathOf = ({ request }: LoaderFunctionArgs): string => trimSlashes(new URL(request.url).pathname);
