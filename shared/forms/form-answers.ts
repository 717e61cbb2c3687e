/** The visitor's answers, by field name. Fields with several choices have several values. */
export type FormAnswers = Readonly<Record<string, readonly string[]>>;

/** An error in an answer. */
export interface FormFault {
  /** Name of the field. */
  readonly name: string;
  readonly message: string;
}

/** The result of a submission. */
export interface FormOutcome {
  readonly formId: string;
  /** `asked`: the answer leads to a further question; nothing has been sent yet. */
  readonly state: 'invalid' | 'sent' | 'failed' | 'asked';
  readonly faults: readonly FormFault[];
  /** Shown again, so that visitors need not retype them. */
  readonly answers: FormAnswers;
}

/** The answers to a field, trimmed, without empty ones. */
export const answersTo = (answers: FormAnswers, name: string): string[] =>
  Object.hasOwn(answers, name) ? (answers[name] ?? []).flatMap((answer) => answer.trim() || []) : [];

/** The first answer to a field; empty if there is none. */
export const answerTo = (answers: FormAnswers, name: string): string => answersTo(answers, name)[0] ?? '';

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
