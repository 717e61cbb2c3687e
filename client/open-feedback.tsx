import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '#shared/contract/documents/feedback-form.ts';
import type { Feedback } from '#shared/contract/documents/feedback-schema.server.ts';
import { FeedbackModal } from '#shared/feedback/FeedbackModal.tsx';
import type { FeedbackRequest } from '#shared/feedback/feedback-request.browser.ts';
import { sendEmail } from '#shared/forms/send-email.browser.ts';
import { type ModalSurroundings, openModal } from './open-modal.tsx';

/** Opens the feedback modal after a visitor says whether a page was useful. */
export function openFeedback(request: FeedbackRequest<Feedback>, surroundings: ModalSurroundings): void {
  const { feedback, path, rating } = request;
  const send = (comment: string) =>
    sendEmail({
      formId: FEEDBACK_FORM,
      path,
      fields: [
        { [FEEDBACK_FIELDS.rating]: rating },
        ...(comment.trim() ? [{ [FEEDBACK_FIELDS.comment]: comment.trim() }] : []),
      ],
    });
  openModal(surroundings, (end) => (
    <FeedbackModal feedback={feedback} answer={rating} send={send} onClosed={end} />
  ));
}
