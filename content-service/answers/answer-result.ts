import type { ContentAnswers, EndpointName } from '#shared/endpoints/endpoints.ts';
import type { SiteContent } from '../corpus/corpus.ts';

/** A call as an answer maker sees it. Parameters are present at most once and never empty. */
export interface Question {
  readonly site: SiteContent;
  readonly params: Readonly<Record<string, string | undefined>>;
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
      /** One of countless answers: not worth keeping here at the cost of pages. */
      readonly passing?: boolean;
      /** About somebody who was asked for by name: for nobody to keep. */
      readonly personal?: boolean;
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'bad-parameter'; readonly parameter: string; readonly detail: string };

export type AnswerMaker<Name extends EndpointName> = (
  question: Question,
) => AnswerResult<ContentAnswers[Name]>;

export const notFound = { kind: 'not-found' } as const;

export const badParameter = (parameter: string, detail: string) =>
  ({ kind: 'bad-parameter', parameter, detail }) as const;
