import type { FeedbackRequest } from '#shared/browser/feedback-request.ts';
import { postJson } from '#shared/browser/post-json.ts';
import type { Feedback } from '#shared/content/schemas/feedback.ts';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '#shared/forms/feedback-form.ts';
import { sendEmail } from '#shared/forms/send-form.ts';
import type { DocumentAssets } from '#shared/layout/DocumentContext.tsx';
import { FeedbackModal } from '#shared/layout/feedback/FeedbackModal.tsx';
import { openModal } from './open-modal.tsx';

/** Opens the feedback modal for an answer to whether a page was useful. */
export function openFeedback(request: FeedbackRequest<Feedback>, assets: DocumentAssets): void {
  const { feedback, path, rating } = request;
  const send = (comment: string) =>
    sendEmail(postJson, {
      formId: FEEDBACK_FORM,
      path,
      fields: [
        { [FEEDBACK_FIELDS.rating]: rating },
        ...(comment.trim() ? [{ [FEEDBACK_FIELDS.comment]: comment.trim() }] : []),
      ],
    });
  openModal(assets, (end) => (
    <FeedbackModal feedback={feedback} answer={rating} send={send} onClosed={end} />
  ));
}
