import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { EndpointName, EndpointParams } from './endpoints/endpoints.ts';
import type { LazyModule } from './routing/lazy-component.tsx';

/** The exports of a page's module. */
export interface PageModule extends Pick<RouteObject, 'Component'>, ShownModules {
  readonly loader: (args: LoaderFunctionArgs) => unknown;
}

/** Names the lazy modules that a page shows. */
interface ShownModules {
  /** `data` is the loader's result or, before the loader has run, the response of the page's endpoint. */
  modulesOf?(data: unknown): readonly LazyModule[];
}

/** The handle of every route. */
export type RouteHandle = Partial<PageHandle> & ShownModules;

/** Properties of a page route that are known before its module is loaded. */
export interface PageHandle {
  /**
   * Source path of the page's module below `shared/`, by which the asset manifest lists the files to preload.
   */
  readonly module: string;
  /**
   * The query parameters that change the page, in the order of its canonical address. All others are removed
   * before the loader runs on the server and are not part of the cache key.
   */
  readonly params?: readonly string[];
  /** The parameter that may be repeated. Of any other, only the first value counts. */
  readonly repeated?: string;
  /** Maximum length of a parameter's value in characters, if different from that of searches. */
  readonly maxValueLength?: number;
  /** Whether the page may show a search, whose filters are parameters too. The content service names them. */
  readonly takesFilters?: boolean;
}

/** A type of page (specification 2.1): its route, its module and its endpoint. */
export interface PageKind extends PageHandle, PageKindRules {
  /** Route pattern. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /**
   * Whether it is content to read, as opposed to a page that links to content. Content pages have the generic
   * header (specification 2.4).
   */
  readonly isContent: boolean;
}

/** Properties of a page type that only the server needs. They are not in the browser's bundle. */
export interface PageKindRules {
  readonly endpoint: EndpointName;
  /**
   * The parameters of the call for the page at a path; undefined for a path that only resembles one of this
   * type.
   */
  readonly call: (path: string) => EndpointParams | undefined;
  /** Minimum and maximum number of segments after the first in an address. */
  readonly depth: readonly [min: number, max: number];
  /** Whether pages that are linked to are stored as static fallbacks (specification section 7). */
  readonly hasFallback?: boolean;
  /**
   * Search weight relative to other page types, 1 by default. Visitors mostly look for advice, less often for
   * announcements and talks.
   */
  readonly searchWeight?: number;
  /** Whether it is advice, which experts must review regularly. */
  readonly isAdvice?: boolean;
}
