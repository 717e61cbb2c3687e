import type {
  CallParams,
  ContentResponses,
  EndpointName,
  EndpointParams,
} from '@information-site/contract/endpoints/endpoints.ts';
import type { SiteContent } from '../corpus/corpus.ts';

/** Sources of a response that are not documents: all blog posts and all news, for responses that list some of them. */
export const BLOG_POSTS = 'blog-posts';
export const NEWS = 'news';
/** The time at which the site was read, for responses that include it (`asOf`). */
export const AS_OF = 'as-of';

/** A call for a site. Each parameter appears at most once and is not empty. */
export interface EndpointCall<Params = EndpointParams> {
  readonly site: SiteContent;
  readonly params: Params;
}

/** The result of a call. */
export type EndpointResult<Body> =
  | {
      readonly kind: 'document';
      readonly body: Body;
      /** Source documents without the site id: `/guidance/passwords`, `header`. */
      readonly madeFrom: readonly string[];
      /** Modification date given by the document; undefined if it gives none. */
      readonly modified?: Date | undefined;
    }
  | {
      readonly kind: 'not-found';
      /** The documents that the response would be made from, if they existed. */
      readonly madeFrom: readonly string[];
    }
  | { readonly kind: 'bad-parameter'; readonly parameter: string; readonly detail: string };

/** The endpoints that search. */
export type SearchEndpoint =
  | 'siteSearch'
  | 'organisationSearch'
  | 'supplierSearch'
  | 'cniSearch'
  | 'schemeSearch'
  | 'searchSuggestions';

/** The endpoints of documents, made from the content without waiting. */
export type DocumentEndpoint = Exclude<EndpointName, SearchEndpoint>;

/** A handler per endpoint. Required parameters are present and paths are normalised. */
export type EndpointHandlers = {
  readonly [Name in DocumentEndpoint]: (
    call: EndpointCall<CallParams[Name]>,
  ) => EndpointResult<ContentResponses[Name]>;
};

export type SearchHandlers = {
  readonly [Name in SearchEndpoint]: (
    call: EndpointCall<CallParams[Name]>,
  ) => Promise<EndpointResult<ContentResponses[Name]>>;
};

export const document = <Body>(body: Body, madeFrom: readonly string[], modified?: Date) =>
  ({ kind: 'document', body, madeFrom, modified }) as const;

export const notFound = (...madeFrom: readonly string[]) => ({ kind: 'not-found', madeFrom }) as const;

export const badParameter = (parameter: string, detail: string) =>
  ({ kind: 'bad-parameter', parameter, detail }) as const;
