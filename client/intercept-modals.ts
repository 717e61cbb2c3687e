import type { Feedback } from '#shared/contract/documents/feedback-schema.server.ts';
import { FEEDBACK_REQUEST, type FeedbackRequest } from '#shared/feedback/feedback-request.browser.ts';
import { formAddress, inAppAddress } from './intercept-navigation.ts';
import type { ModalSurroundings } from './open-modal.tsx';

declare global {
  interface DocumentEventMap {
    [FEEDBACK_REQUEST]: CustomEvent<FeedbackRequest<Feedback>>;
  }
}

/**
 * Opens the feedback modal when a panel requests it. If the modal cannot be loaded, the page with the follow-up
 * question replaces it.
 */
export function interceptFeedback(surroundings: ModalSurroundings): void {
  document.addEventListener(FEEDBACK_REQUEST, ({ detail }) => {
    import('./open-feedback.tsx').then(
      ({ openFeedback }) => openFeedback(detail, surroundings),
      () => location.assign(formAddress(detail.submission) ?? detail.path),
    );
  });
}

/**
 * Opens terms in texts, links with `data-term`, in the sliding modal (specification 2.3). Without scripts, or
 * if the modal cannot be loaded, they lead to the glossary. Call before `interceptNavigation`.
 */
export function interceptNotes(surroundings: ModalSurroundings): void {
  window.addEventListener('click', (event) => {
    const address = inAppAddress(event);
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-term]');
    if (!link || !address) return;
    event.preventDefault();
    import('./open-note.tsx').then(
      ({ openNote }) => openNote(link, surroundings),
      () => location.assign(address),
    );
  });
}
