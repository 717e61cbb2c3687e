import { FEEDBACK_REQUEST, type FeedbackRequest } from '#shared/feedback/feedback-request.browser.ts';
import type { Feedback } from '#shared/feedback/feedback-schema.server.ts';
import type { DocumentAssets } from '#shared/kit/head/DocumentContext.tsx';

declare global {
  interface DocumentEventMap {
    [FEEDBACK_REQUEST]: CustomEvent<FeedbackRequest<Feedback>>;
  }
}

/** Opens the feedback modal for panels that ask for it; when it cannot be loaded, the panel's form goes its own way. */
export function interceptFeedback(assets: DocumentAssets): void {
  document.addEventListener(FEEDBACK_REQUEST, ({ detail }) => {
    import('./open-feedback.tsx').then(
      ({ openFeedback }) => openFeedback(detail, assets),
      () => detail.form.submit(),
    );
  });
}
