import { FEEDBACK_FIELDS, FEEDBACK_FORM, type FeedbackRating } from '../contract/documents/feedback-form.ts';
import { FORM_ID_FIELD } from '../contract/documents/reserved-fields.ts';
import { COMMENT_LIMIT, commentCounter } from '../forms/character-count.ts';
import { answerTo, type FormOutcome } from '../forms/form-answers.ts';
import { formsTexts } from '../forms/forms-texts.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { feedbackTexts } from './feedback-texts.ts';

interface FeedbackStepsProps {
  readonly rating: FeedbackRating;
  readonly outcome: FormOutcome;
  readonly path: string;
}

/** The steps after a rating without scripts: the follow-up question, then thanks. */
export function FeedbackSteps({ rating, outcome: { state, answers }, path }: FeedbackStepsProps) {
  const texts = useTexts(feedbackTexts);
  const counterTexts = useTexts(formsTexts);
  if (state === 'sent') {
    return (
      <div className="feedback__steps" role="status">
        <h2 className="feedback__title" id="--feedback-title">
          {texts.sent}
        </h2>
        {rating.feedbackSubmitMessage_html ? <RichText html={rating.feedbackSubmitMessage_html} /> : null}
      </div>
    );
  }
  return (
    <form className="feedback__steps" method="post" action={`${path}#--feedback`}>
      <h2 className="feedback__title" id="--feedback-title">
        {rating.responseMessage_t || rating.responseTitle_s}
      </h2>
      {state === 'failed' ? <p role="alert">{texts.failed}</p> : null}
      <input type="hidden" name={FORM_ID_FIELD} value={FEEDBACK_FORM} />
      <input type="hidden" name={FEEDBACK_FIELDS.rating} value={rating.responseTitle_s} />
      <label htmlFor="--feedback-comment">{rating.feedbackQuestion_t || texts.question}</label>
      <textarea
        id="--feedback-comment"
        name={FEEDBACK_FIELDS.comment}
        maxLength={COMMENT_LIMIT}
        defaultValue={answerTo(answers, FEEDBACK_FIELDS.comment)}
        aria-describedby="--feedback-limit"
      />
      <p id="--feedback-limit">{commentCounter(0, counterTexts)}</p>
      <button className="button" type="submit">
        {rating.feedbackSubmitTitle_s || texts.submit}
      </button>
    </form>
  );
}
