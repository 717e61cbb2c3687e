import type { BlockContent } from 'mdast';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { EndpointName, EndpointParams } from './endpoints/endpoints.ts';
import type { ReadingPageResponse } from './guide/reading-page-schema.server.ts';

/** What the module of a page exports. */
export interface PageModule extends Pick<RouteObject, 'Component'> {
  readonly loader: (args: LoaderFunctionArgs) => unknown;
}

/** What a page route says about itself before its module is loaded. */
export interface PageHandle {
  /** Source path of the page's module from `shared/`, by which the asset manifest knows the files to preload. */
  readonly module: string;
  /**
   * The query parameters that change what the page shows, in the order in which they stand in its canonical address.
   * All others neither reach its loader on the server nor widen its cache key.
   */
  readonly params?: readonly string[];
  /** Longest value of a parameter, in characters, where it is not that of a search. */
  readonly longestValue?: number;
  /** Whether it may show a search, whose filters are parameters too: by whatever names the content service gives them. */
  readonly takesFilters?: boolean;
}

/** A kind of page (specification 2.1): where it stands, what shows it, who answers for it. */
export interface PageKind extends PageHandle, PageKindRules {
  /** Route pattern. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** People come to read it, as opposed to a page that leads them there: it carries the generic header (specification 2.4). */
  readonly isContent: boolean;
  /** It has a feed of its own, at this place among the feeds (design section 4). */
  readonly feed?: number;
}

/** The document tree of the fields that a kind of page adds, before the text of the page and after it. */
export interface PrintedFields {
  readonly before?: readonly BlockContent[];
  readonly after?: readonly BlockContent[];
}

/** What the server alone asks about a kind of page: in the browser it is not there. */
export interface PageKindRules {
  readonly endpoint: EndpointName;
  /** The call for the page at a path; undefined for a path that only looks like one of this kind. */
  readonly call: (path: string) => EndpointParams | undefined;
  /** Addresses of pages that show together what there is of this kind, for the gallery. */
  readonly samples: readonly string[];
  /** How many segments may follow the first in an address. */
  readonly depth: readonly [least: number, most: number];
  /** Kept as a static fallback when a link leads to it (specification section 7). */
  readonly hasFallback?: boolean;
  /** What its feed is called. */
  readonly feedTitle?: string;
  /** Its type in structured data, where that is not an article. */
  readonly structuredType?: string;
  /** The document tree of the fields that it adds to an article; `timeZone` is an IANA name. */
  readonly printed?: (page: ReadingPageResponse['page'], timeZone: string) => PrintedFields;
  /**
   * What it matters in a search beside other kinds for the same words, 1 where nothing is said: readers mostly come for what
   * to do, and less for announcements and talks.
   */
  readonly searchWeight?: number;
  /** Advice, which somebody who knows has to read again now and then. */
  readonly isAdvice?: boolean;
}
