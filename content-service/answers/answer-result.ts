import type {
  CallParams,
  ContentResponses,
  EndpointName,
  EndpointParams,
} from '#shared/endpoints/endpoints.ts';
import type { SiteContent } from '../corpus/corpus.ts';

/** A call of a site. Parameters are present at most once and never empty. */
export interface Question<Params = EndpointParams> {
  readonly site: SiteContent;
  readonly params: Params;
}

/** What a call comes to. */
export type AnswerResult<Body> =
  | {
      readonly kind: 'answer';
      readonly body: Body;
      /** The documents it was made from, without the site: `/guidance/passwords`, `header`. */
      readonly madeFrom: readonly string[];
      /** The day the document says it was changed; undefined when it does not say. */
      readonly modified?: Date | undefined;
    }
  | {
      readonly kind: 'not-found';
      /** The documents that would make an answer, were they there. */
      readonly madeFrom: readonly string[];
    }
  | { readonly kind: 'bad-parameter'; readonly parameter: string; readonly detail: string };

/** How each endpoint is answered, once what a call needs is there and its paths are in their one spelling. */
export type AnswerMakers = {
  readonly [Name in EndpointName]: (
    question: Question<CallParams[Name]>,
  ) => AnswerResult<ContentResponses[Name]>;
};

export const notFound = (...madeFrom: readonly string[]) => ({ kind: 'not-found', madeFrom }) as const;

export const badParameter = (parameter: string, detail: string) =>
  ({ kind: 'bad-parameter', parameter, detail }) as const;
