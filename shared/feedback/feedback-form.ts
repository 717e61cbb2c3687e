/** Id of the feedback panel's form, under which its recipient is configured. */
export const FEEDBACK_FORM = 'feedback';

/** Names of the fields of the feedback panel. */
export const FEEDBACK_FIELDS = { rating: 'rating', comment: 'comment' } as const;

/** Name of the field with the next step when scripts are missing: the follow-up question or the end. */
export const FEEDBACK_STEP = 'feedback-step';
