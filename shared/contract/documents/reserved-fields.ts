/** Name of the field with which the visitor agrees to the terms. */
export const TERMS_FIELD = 'terms';
/** Name of the field that repeats another (specification section 5). */
export const confirmationOf = (name: string): string => `confirm-${name}`;
/** Name of the field with the id of the submitted form. */
export const FORM_ID_FIELD = 'form-id';
/** Name of the hidden trap field, which only bots fill in. */
export const TRAP_FIELD = 'leave-empty';
/** Name of the field in which scripts report how long the visitor had the page open, in milliseconds. */
export const ELAPSED_FIELD = 'form-elapsed';
/**
 * Query parameter with the id of a form that was sent. The address shows the form as sent, and can be
 * reloaded without sending it again.
 */
export const SENT_PARAM = 'sent';
