import { answersTo, answerTo, type FormAnswers, type FormFault } from './form-answers.ts';
import { type BuiltField, builtFields, canSubmit, visibleNames } from './form-fields.ts';
import type { FormContent, FormField } from './form-schema.server.ts';
import { fitsPattern } from './named-patterns.ts';

/** Longest answer to anything but a text area that says otherwise, in characters. */
const LONGEST_ANSWER = 5000;

/** What a field says when its answer is missing or wrong, unless it has words of its own (specification section 5). */
export const errorMessage = ({ label, error }: Pick<BuiltField, 'label' | 'error'>): string =>
  error || `${label} field is required.`;

/** What a browser checks of a field's type by itself, so that the server can check the same. */
const NATIVE_PATTERNS: Partial<Record<FormField['type'], NonNullable<FormField['validation']>>> = {
  email: 'email',
  url: 'url',
};

function isAcceptable(field: BuiltField, answers: FormAnswers): boolean {
  const given = answersTo(answers, field.name);
  const [text = ''] = given;
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (!given.every((choice) => field.options.includes(choice))) return false;
    return !field.required || new Set(given).size >= (field.minimum ?? 1);
  }
  if (!text && field.required) return false;
  if (field.confirms !== undefined) return text === answerTo(answers, field.confirms);
  if (!text) return true;
  if (field.type === 'select') return field.options.includes(text);
  if (field.type === 'number' && Number.isNaN(Number(text))) return false;
  if (text.length > (field.maxLength ?? LONGEST_ANSWER)) return false;
  const pattern = field.validation ?? NATIVE_PATTERNS[field.type];
  return !pattern || fitsPattern(pattern, text);
}

function messageFor(field: BuiltField, form: FormContent, answers: FormAnswers): string {
  const confirmed = form.fields.find(({ name }) => name === field.confirms);
  return confirmed && (answerTo(answers, field.name) || !field.required)
    ? `${field.label} has to be the same as ${confirmed.label}.`
    : errorMessage(field);
}

/** Fields of the form that show, in order, with whether each is right. */
export function checkedFields(form: FormContent, answers: FormAnswers) {
  const visible = visibleNames(form, answers);
  return builtFields(form)
    .filter(({ name, type }) => type !== 'hidden' && visible.has(name))
    .map((field) => ({ field, isValid: isAcceptable(field, answers) }));
}

/** Everything that is wrong with the answers to a form, in the order of its fields. The same rules on both sides. */
export const formFaults = (form: FormContent, answers: FormAnswers): FormFault[] =>
  checkedFields(form, answers).flatMap(({ field, isValid }) =>
    isValid ? [] : [{ name: field.name, message: messageFor(field, form, answers) }],
  );

/** The question on which the submit button waits, as long as it has no answer (specification section 4, Generic form). */
export function firstStepFaults(form: FormContent, answers: FormAnswers): FormFault[] {
  if (canSubmit(form, answers)) return [];
  return builtFields(form)
    .filter(({ name }) => name === form.conditions[0]?.trigger)
    .map((field) => ({ name: field.name, message: errorMessage(field) }));
}

/** One answer as it is sent: field name and value. Each choice of a group is an entry of its own. */
type FormEntry = Readonly<Record<string, string>>;

/** What is sent of a form (specification section 7). */
export interface FormPayload {
  readonly path: string;
  readonly fields: readonly FormEntry[];
}

/**
 * The list of `{field name: value}` entries for the valid fields that have an answer, and the current path. Authored
 * hidden fields carry their first option.
 */
export function formPayload(form: FormContent, answers: FormAnswers, path: string): FormPayload {
  const shown = checkedFields(form, answers).flatMap(({ field, isValid }): FormEntry[] =>
    isValid ? answersTo(answers, field.name).map((answer) => ({ [field.name]: answer })) : [],
  );
  const carried = builtFields(form).flatMap(({ name, type, options }): FormEntry[] =>
    type === 'hidden' && options[0] ? [{ [name]: options[0] }] : [],
  );
  return { path, fields: [...shown, ...carried] };
}
