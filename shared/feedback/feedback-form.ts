/** Id of the feedback panel's form, by which its recipient is configured. */
export const FEEDBACK_FORM = 'feedback';

/** Names of the fields of the feedback panel. */
export const FEEDBACK_FIELDS = { rating: 'rating', comment: 'comment' } as const;

/** Name of the field that says which step a press without scripts leads to: the question, or the end. */
export const FEEDBACK_STEP = 'feedback-step';
