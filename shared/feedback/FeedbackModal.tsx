import { useState } from 'react';
import {
  FEEDBACK_FIELDS,
  FEEDBACK_FORM,
  type FeedbackRating,
  ratingOf,
} from '../contract/documents/feedback-form.ts';
import type { Feedback } from '../contract/documents/feedback-schema.server.ts';
import { COMMENT_LIMIT, commentCounter } from '../forms/character-count.ts';
import { formsTexts } from '../forms/forms-texts.ts';
import { sendEmail } from '../forms/send-email.browser.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { fieldValue } from '../ui/controls/field-value.browser.ts';
import { useFocusWhen } from '../ui/controls/form-state.browser.ts';
import { SlidingModal } from '../ui/dialogs/SlidingModal.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { withinLength } from '../ui/text/cut-text.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { feedbackTexts } from './feedback-texts.ts';

interface FeedbackModalProps {
  readonly feedback: Feedback;
  /** Title of the chosen answer. */
  readonly answer: string;
  /** Path of the page. */
  readonly path: string;
  readonly onClosed: () => void;
}

type Phase = 'asking' | 'sending' | 'failed' | 'sent';

/** The sliding modal with a feedback form (specification 2.3; sections 3 and 5, Feedback). */
export function FeedbackModal({ feedback, answer, path, onClosed }: FeedbackModalProps) {
  const texts = useTexts(feedbackTexts);
  const [phase, setPhase] = useState<Phase>('asking');
  const rating = ratingOf(feedback, answer);
  if (!rating) return null;

  async function submit(comment: string): Promise<void> {
    if (phase === 'sending') return;
    setPhase('sending');
    const isSent = await sendEmail({
      formId: FEEDBACK_FORM,
      path,
      fields: [
        { [FEEDBACK_FIELDS.rating]: answer },
        ...(comment.trim() ? [{ [FEEDBACK_FIELDS.comment]: comment.trim() }] : []),
      ],
    });
    setPhase(isSent ? 'sent' : 'failed');
  }

  return (
    <>
      <PageStyles name="modal" />
      <PageStyles name="forms" />
      <SlidingModal title={feedback.modalTitle || texts.title} onClosed={onClosed}>
        {feedback.modalText ? <p>{feedback.modalText}</p> : null}
        <p className="feedback-modal__answer">
          {feedback.articleRatingText_s} <strong>{answer}</strong>
        </p>
        {phase === 'sent' ? (
          <FeedbackThanks rating={rating} />
        ) : (
          <FeedbackForm rating={rating} phase={phase} onSubmit={submit} />
        )}
      </SlidingModal>
    </>
  );
}

interface FeedbackFormProps {
  readonly rating: FeedbackRating;
  readonly phase: Phase;
  readonly onSubmit: (comment: string) => void;
}

function FeedbackForm({ rating, phase, onSubmit }: FeedbackFormProps) {
  const texts = useTexts(feedbackTexts);
  const counterTexts = useTexts(formsTexts);
  const { sending } = useTexts(uiTexts);
  const [comment, setComment] = useState('');
  return (
    <form
      className="form__fields"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(comment);
      }}
    >
      {rating.responseMessage_t ? <p>{rating.responseMessage_t}</p> : null}
      {phase === 'failed' ? (
        <p className="form-field__error" role="alert">
          {texts.failed}
        </p>
      ) : null}
      <div className="form-field">
        <label className="form-field__label" htmlFor="--feedback-modal-comment">
          {rating.feedbackQuestion_t || texts.question}
        </label>
        <textarea
          className="form-control"
          id="--feedback-modal-comment"
          rows={4}
          maxLength={COMMENT_LIMIT}
          aria-describedby="--feedback-modal-limit"
          value={comment}
          onChange={(event) => setComment(withinLength(fieldValue(event), COMMENT_LIMIT))}
        />
        <p className="form-field__hint" id="--feedback-modal-limit" aria-live="polite">
          {commentCounter(comment.length, counterTexts)}
        </p>
      </div>
      <button className="button" type="submit" aria-busy={phase === 'sending' || undefined}>
        {phase === 'sending' ? sending : rating.feedbackSubmitTitle_s || texts.submit}
      </button>
    </form>
  );
}

function FeedbackThanks({ rating }: { rating: FeedbackRating }) {
  const texts = useTexts(feedbackTexts);
  const target = useFocusWhen<HTMLDivElement>(rating);
  const message = rating.feedbackSubmitMessage_html;
  return (
    <div role="status" tabIndex={-1} ref={target}>
      {message ? <RichText html={message} /> : <p>{texts.sent}</p>}
    </div>
  );
}
