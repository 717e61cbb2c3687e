import type { LoaderFunctionArgs, RouteObject } from 'react-router';
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
  /** Name of the page's module, under which the asset manifest lists its files. */
  readonly module: string;
  /**
   * The query parameters that change the page, in the order of its canonical address. All others are removed
   * before the loader runs on the server and are not part of the cache key.
   */
  readonly params?: readonly string[];
  /** The parameter that may be repeated. Of any other, only the first value counts. */
  readonly repeated?: string;
  /** Maximum length of a parameter's value in characters, if it is longer than usual and the page takes no filters. */
  readonly maxValueLength?: number;
  /** Whether the page may show a search, whose filters are parameters too. The content service names them. */
  readonly takesFilters?: boolean;
}

/** How the site shows a kind of page (specification 2.1): its route and its module. */
export interface PageKind extends PageHandle {
  /** Route pattern. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /**
   * Whether it is content to read, as opposed to a page that links to content. Content pages have the generic
   * header (specification 2.4).
   */
  readonly isContent: boolean;
}

/** The id of a page's route, by which other components read its data. */
export const routeIdOf = ({ module, path }: Pick<PageKind, 'module' | 'path'>): string => `${module} ${path}`;
