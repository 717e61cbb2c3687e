/** Name of the event with which a feedback panel requests the modal. */
export const FEEDBACK_REQUEST = 'feedback-request';

/** The data that the modal needs. */
export interface FeedbackRequest<Feedback> {
  readonly feedback: Feedback;
  readonly path: string;
  readonly rating: string;
  /** What was submitted, in case the modal cannot be loaded. */
  readonly submission: SubmitEvent;
}

/** Requests the feedback modal in place of the page with the follow-up question. */
export function askForFeedback<Feedback>(
  event: { nativeEvent: unknown; preventDefault(): void },
  feedback: Feedback,
  path: string,
): void {
  const submission = event.nativeEvent;
  if (!(submission instanceof SubmitEvent)) return;
  event.preventDefault();
  const rating = submission.submitter?.getAttribute('value') ?? '';
  const detail: FeedbackRequest<Feedback> = { feedback, path, rating, submission };
  document.dispatchEvent(new CustomEvent(FEEDBACK_REQUEST, { detail }));
}
