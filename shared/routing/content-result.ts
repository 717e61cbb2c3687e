import type { ContentResponses, EndpointName, EndpointParams } from '../contract/endpoints/endpoints.ts';

/**
 * Why a read failed. `not-found`: the content service has no such document. `refused`: it rejected the
 * parameters. `unavailable`: it gave no valid response, and there is no stored or static response either.
 */
export type ContentFailure = 'not-found' | 'refused' | 'unavailable';

/** A response of the content service, or why there is none. Failure is an expected outcome, hence a value. */
export type ContentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ContentFailure };

/** How loaders read content: through the gateway on the server, through `/api` in the browser. */
export interface ContentReader {
  /** `signal` aborts a call whose response is no longer needed. */
  read<Name extends EndpointName>(
    name: Name,
    params: EndpointParams,
    signal?: AbortSignal,
  ): Promise<ContentResult<ContentResponses[Name]>>;
}
