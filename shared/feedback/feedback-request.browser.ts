/** Name of the event with which a feedback panel requests the modal. */
export const FEEDBACK_REQUEST = 'feedback-request';

/** The data that the modal needs. */
export interface FeedbackRequest<Feedback> {
  readonly feedback: Feedback;
  readonly path: string;
  readonly rating: string;
  /** The panel's form, which is submitted if the modal cannot be loaded. */
  readonly form: HTMLFormElement;
}

/** Requests the feedback modal instead of submitting the form. */
export function askForFeedback<Feedback>(
  event: { nativeEvent: unknown; currentTarget: unknown; preventDefault(): void },
  feedback: Feedback,
  path: string,
): void {
  const { nativeEvent, currentTarget } = event;
  if (!(nativeEvent instanceof SubmitEvent) || !(currentTarget instanceof HTMLFormElement)) return;
  event.preventDefault();
  const rating = nativeEvent.submitter?.getAttribute('value') ?? '';
  const detail: FeedbackRequest<Feedback> = { feedback, path, rating, form: currentTarget };
  document.dispatchEvent(new CustomEvent(FEEDBACK_REQUEST, { detail }));
}
