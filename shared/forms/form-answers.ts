import { visibleText } from '../contract/text/visible-text.ts';

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

/** The answers to a field, trimmed, without those in which nothing can be seen. */
export const answersTo = (answers: FormAnswers, name: string): string[] =>
  Object.hasOwn(answers, name) ? (answers[name] ?? []).flatMap((answer) => visibleText(answer) || []) : [];

/** The first answer to a field; empty if there is none. */
export const answerTo = (answers: FormAnswers, name: string): string => answersTo(answers, name)[0] ?? '';
