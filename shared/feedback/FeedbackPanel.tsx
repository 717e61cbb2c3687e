import { useActionData, useLocation } from 'react-router';
import { FORM_ID_FIELD, type FormOutcome } from '../forms/form-answers.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { FEEDBACK_FIELDS, FEEDBACK_FORM, FEEDBACK_STEP } from './feedback-form.ts';
import { askForFeedback } from './feedback-request.browser.ts';
import type { Feedback } from './feedback-schema.server.ts';

/**
 * Shown only on the page that responds to a posted rating. That page is never hydrated, so browsers never
 * load it.
 */
const FeedbackSteps = lazyComponent('feedback/FeedbackSteps', () => import('./FeedbackSteps.tsx'));

/**
 * The feedback question about a page: one button per answer (specification section 3, Feedback). A button
 * opens the sliding modal. Without scripts it posts to the same page, which continues the feedback here.
 */
export function FeedbackPanel({ feedback }: { feedback: Feedback | undefined }) {
  const { pathname } = useLocation();
  const outcome = useActionData<FormOutcome>();
  if (!feedback || feedback.articleRating.length === 0) return null;
  const isPosted = outcome?.formId === FEEDBACK_FORM;
  return (
    <section
      className="feedback"
      id="feedback"
      aria-labelledby="feedback-title"
      tabIndex={isPosted ? -1 : undefined}
    >
      {isPosted ? (
        <FeedbackSteps feedback={feedback} outcome={outcome} path={pathname} />
      ) : (
        <form
          className="feedback__form"
          method="post"
          action={`${pathname}#feedback`}
          onSubmit={(event) => askForFeedback(event, feedback, pathname)}
        >
          <h2 className="feedback__title" id="feedback-title">
            {feedback.articleRatingText_s}
          </h2>
          <input type="hidden" name={FORM_ID_FIELD} value={FEEDBACK_FORM} />
          <input type="hidden" name={FEEDBACK_STEP} value="ask" />
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
    </section>
  );
}
