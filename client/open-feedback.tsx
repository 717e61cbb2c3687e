import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { FeedbackRequest } from '#shared/browser/feedback-request.ts';
import { postJson } from '#shared/browser/post-json.ts';
import type { Feedback } from '#shared/content/schemas/feedback.ts';
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '#shared/forms/feedback-form.ts';
import { sendEmail } from '#shared/forms/send-form.ts';
import { type DocumentAssets, DocumentContextProvider } from '#shared/layout/DocumentContext.tsx';
import { FeedbackModal } from '#shared/layout/feedback/FeedbackModal.tsx';

/** Opens the feedback modal in a React root of its own, so that pages carry nothing of it until somebody answers. */
export function openFeedback(request: FeedbackRequest<Feedback>, assets: DocumentAssets): void {
  const { feedback, path, rating } = request;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    root.unmount();
    place.remove();
  };
  // It is about the page that is left.
  window.addEventListener('popstate', end, { signal: leaving.signal });
  const send = (comment: string) =>
    sendEmail(postJson, {
      formId: FEEDBACK_FORM,
      path,
      fields: [
        { [FEEDBACK_FIELDS.rating]: rating },
        ...(comment.trim() ? [{ [FEEDBACK_FIELDS.comment]: comment.trim() }] : []),
      ],
    });
  // A transition waits for the stylesheets.
  startTransition(() =>
    root.render(
      <DocumentContextProvider value={{ assets, hydrationData: '' }}>
        <FeedbackModal feedback={feedback} answer={rating} send={send} onClosed={end} />
      </DocumentContextProvider>,
    ),
  );
}
