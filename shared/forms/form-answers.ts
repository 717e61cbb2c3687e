/** What a visitor has entered, by field name; fields with several choices have several values. */
export type FormAnswers = Readonly<Record<string, readonly string[]>>;

/** What is wrong with an answer. */
export interface FormFault {
  /** Name of the field. */
  readonly name: string;
  readonly message: string;
}

/** How a submission ended, as the page that follows shows it. */
export interface FormOutcome {
  readonly formId: string;
  /** `asked`: an answer without which there would be no next question; nothing has been sent yet. */
  readonly state: 'invalid' | 'sent' | 'failed' | 'asked';
  readonly faults: readonly FormFault[];
  /** Kept, so that nobody has to write anything again. */
  readonly answers: FormAnswers;
}

/** The answers to a field that say something, without the white space around them. */
export const answersTo = (answers: FormAnswers, name: string): string[] =>
  Object.hasOwn(answers, name) ? (answers[name] ?? []).flatMap((answer) => answer.trim() || []) : [];

/** The one answer to a field with one value; empty when there is none. */
export const answerTo = (answers: FormAnswers, name: string): string => answersTo(answers, name)[0] ?? '';

/** Name of the field that tells which form of a page was submitted. */
export const FORM_ID_FIELD = 'form-id';
/** Name of the field that people do not see, and that programs fill in. */
export const TRAP_FIELD = 'leave-empty';
/** Name of the field in which scripts tell how long the visitor had the page before them, in milliseconds. */
export const ELAPSED_FIELD = 'form-elapsed';
/**
 * Parameter of the address that a form leads to once it is sent, and that shows it as sent however often it is loaded:
 * the form's id.
 */
export const SENT_PARAM = 'sent';
