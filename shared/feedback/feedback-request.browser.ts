/** Name of the event by which a feedback panel asks for the modal. */
export const FEEDBACK_REQUEST = 'feedback-request';

/** What the modal needs to know. */
export interface FeedbackRequest<Feedback> {
  readonly feedback: Feedback;
  readonly path: string;
  readonly rating: string;
  /** The panel's form, which works by itself when the modal does not come. */
  readonly form: HTMLFormElement;
}

/** Asks for the feedback modal in place of the form's own way. */
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
