import type { ContentAnswers, EndpointName, EndpointParams } from '../endpoints/endpoints.ts';

/**
 * Why there is no answer. `not-found`: the content service says that there is no such document. `refused`: it does not
 * accept the parameters. `unavailable`: it did not answer, or not with anything of this kind, and there is no stored
 * or static answer either.
 */
export type ContentFailure = 'not-found' | 'refused' | 'unavailable';

/** An answer of the content service, or why there is none: an expected outcome, so a value. */
export type ContentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ContentFailure };

/** What loaders read content through: the gateway on the server, `/api` in the browser. */
export interface ContentReader {
  /** `signal` ends a call whose answer nobody waits for any more. */
  read<Name extends EndpointName>(
    name: Name,
    params: EndpointParams,
    signal?: AbortSignal,
  ): Promise<ContentResult<ContentAnswers[Name]>>;
}
