import { FEEDBACK_FIELDS, FEEDBACK_FORM, RATED } from '#shared/contract/documents/feedback-form.ts';
import { SENT_PARAM } from '#shared/contract/documents/reserved-fields.ts';
import { answerTo, type FormOutcome } from '#shared/forms/form-answers.ts';

/**
 * The message that thanks for feedback depends on the rating. Nothing else that was sent may appear in an
 * address.
 */
const RATING = FEEDBACK_FIELDS.rating;

/** The parameters of a page without those that describe what was sent. */
export function withoutSent(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  if (rest.has(SENT_PARAM)) rest.delete(RATING);
  rest.delete(SENT_PARAM);
  return rest;
}

/** Where a submitted form redirects: its page, which shows it as sent. Reloading sends nothing again. */
export function formResultUrl(
  path: string,
  params: URLSearchParams,
  { formId, answers }: FormOutcome,
): string {
  const query = withoutSent(params);
  query.set(SENT_PARAM, formId);
  if (formId === FEEDBACK_FORM) query.set(RATING, answerTo(answers, RATING));
  return `${path}?${query}`;
}

/** The result of a form that led to such an address, or to the follow-up question about a rating. */
export function sentOutcome(params: URLSearchParams): FormOutcome {
  const rating = params.get(RATING);
  const sent = params.get(SENT_PARAM) ?? '';
  const isRated = sent === RATED;
  return {
    formId: isRated ? FEEDBACK_FORM : sent,
    state: isRated ? 'asked' : 'sent',
    faults: [],
    answers: rating === null ? {} : { [RATING]: [rating] },
  };
}
