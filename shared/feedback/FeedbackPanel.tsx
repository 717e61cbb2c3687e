import { startTransition, useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { FEEDBACK_FIELDS, FEEDBACK_FORM, RATED, ratingOf } from '../contract/documents/feedback-form.ts';
import type { Feedback } from '../contract/documents/feedback-schema.server.ts';
import { SENT_PARAM } from '../contract/documents/reserved-fields.ts';
import { withQuery } from '../contract/html/address.ts';
import { answerTo, type FormOutcome } from '../forms/form-answers.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { followLink } from '../ui/links/follow-link.browser.ts';
import { submittedAnswer } from './submitted-answer.browser.ts';

/**
 * Shown only on the page of a rating without scripts. That page is never hydrated, so browsers never load it.
 */
const FeedbackSteps = lazyComponent(() => import('./FeedbackSteps.tsx'));

const FeedbackModal = lazyComponent(() => import('./FeedbackModal.tsx'));

/**
 * The feedback question about a page: one button per answer (specification section 3, Feedback). A button
 * opens the sliding modal. Without scripts it leads to the same page, which continues the feedback here.
 */
export function FeedbackPanel({ feedback }: { feedback: Feedback | undefined }) {
  const { pathname, key } = useLocation();
  /** The modal, which closes on Back and Forward. */
  const [opened, setOpened] = useState<{ answer: string; key: string }>();
  const outcome = useActionData<FormOutcome>();
  if (!feedback || feedback.articleRating.length === 0) return null;
  const rated = outcome?.formId === FEEDBACK_FORM ? outcome : undefined;
  const rating = rated && ratingOf(feedback, answerTo(rated.answers, FEEDBACK_FIELDS.rating));

  function open(answer: string): void {
    const continued = withQuery(pathname, [
      [SENT_PARAM, RATED],
      [FEEDBACK_FIELDS.rating, answer],
    ]);
    FeedbackModal.load().then(
      // A transition waits for the stylesheets.
      () => startTransition(() => setOpened({ answer, key })),
      () => followLink(`${continued}#--feedback`),
    );
  }

  return (
    <section
      className="feedback"
      data-page-only
      id="--feedback"
      aria-labelledby="--feedback-title"
      tabIndex={rating ? -1 : undefined}
    >
      {rated && rating ? (
        <FeedbackSteps rating={rating} outcome={rated} path={pathname} />
      ) : (
        <form
          className="feedback__form"
          action={`${pathname}#--feedback`}
          onSubmit={(event) => {
            event.preventDefault();
            open(submittedAnswer(event));
          }}
        >
          <h2 className="feedback__title" id="--feedback-title">
            {feedback.articleRatingText_s}
          </h2>
          <input type="hidden" name={SENT_PARAM} value={RATED} />
          <div className="feedback__answers">
            {feedback.articleRating.map(({ responseTitle_s }, index) => (
              <button
                key={index}
                className="button button--quiet"
                type="submit"
                name={FEEDBACK_FIELDS.rating}
                value={responseTitle_s}
              >
                {responseTitle_s}
              </button>
            ))}
          </div>
        </form>
      )}
      {opened?.key === key ? (
        <FeedbackModal
          feedback={feedback}
          answer={opened.answer}
          path={pathname}
          onClosed={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  );
}
