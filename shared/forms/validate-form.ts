import { answersTo, answerTo, type FormAnswers, type FormFault, type FormOutcome } from './form-answers.ts';
import { type BuiltField, builtFields, canSubmit, visibleNames } from './form-fields.ts';
import type { FormContent, FormField } from './form-schema.server.ts';
import { fitsPattern, isEmailAddress, patternRules } from './named-patterns.ts';

/** Longest answer to anything but a text area that says otherwise, in characters. */
const LONGEST_ANSWER = 5000;

/** What a browser checks of a field's type, so that the server checks the same. A number field is a text field here. */
const NATIVE_CHECKS: Partial<Record<FormField['type'], (text: string) => boolean>> = {
  email: isEmailAddress,
  url: (text) => URL.canParse(text),
  number: (text) => !Number.isNaN(Number(text)),
};

const TYPE_RULES: Partial<Record<FormField['type'], string>> = {
  email: patternRules.email,
  url: 'must be a full web address, such as https://www.example.org',
  number: 'must be a number',
};

const missing = (label: string): string => `${label} field is required.`;

/** What is wrong with the answer to a field; undefined when it is right (specification section 5). */
function faultIn(field: BuiltField, form: FormContent, answers: FormAnswers): string | undefined {
  const { label, type, options, required, confirms, validation } = field;
  const { minimum = 1, maxLength = LONGEST_ANSWER } = field;
  const given = answersTo(answers, field.name);
  const [text = ''] = given;
  const isGroup = type === 'checkbox' || type === 'radio';
  if (required && (isGroup ? new Set(given).size < minimum : !text))
    return text ? `${label} field needs at least ${minimum} choices.` : missing(label);
  if (confirms !== undefined && !isGroup) {
    const first = form.fields.find(({ name }) => name === confirms);
    return text === answerTo(answers, confirms) ? undefined : `${first?.label} and ${label} do not match.`;
  }
  if (!text) return undefined;
  if (isGroup || type === 'select') {
    if (given.every((choice) => options.includes(choice))) return undefined;
    return required ? missing(label) : `${label} field must be one of the options.`;
  }
  if (text.length > maxLength) return `${label} field must be no longer than ${maxLength} characters.`;
  if (validation && !fitsPattern(validation, text)) return `${label} field ${patternRules[validation]}.`;
  return NATIVE_CHECKS[type]?.(text) === false ? `${label} field ${TYPE_RULES[type]}.` : undefined;
}

/** Fields of the form that show, in order, each with what is wrong with its answer; the author's words come first. */
function checkedFields(form: FormContent, answers: FormAnswers) {
  const visible = visibleNames(form, answers);
  return builtFields(form)
    .filter(({ name, type }) => type !== 'hidden' && visible.has(name))
    .map((field) => {
      const message = faultIn(field, form, answers);
      return { field, message: message && (field.error || message) };
    });
}

/** Everything that is wrong with the answers to a form, in the order of its fields. The same rules on both sides. */
export const formFaults = (form: FormContent, answers: FormAnswers): FormFault[] =>
  checkedFields(form, answers).flatMap(({ field: { name }, message }) =>
    message ? [{ name, message }] : [],
  );

/** The question on which the submit button waits, as long as it has no answer (specification section 4, Generic form). */
export function firstStepFaults(form: FormContent, answers: FormAnswers): FormFault[] {
  if (canSubmit(form, answers)) return [];
  return builtFields(form)
    .filter(({ name }) => name === form.conditions[0]?.trigger)
    .map(({ name, label, required, error }) => ({
      name,
      message: error || (required ? missing(label) : `${label} field needs an answer before you continue.`),
    }));
}

/** Whether information is missing: a field has no answer, or a required one no valid answer (specification section 5). */
export const isIncomplete = (form: FormContent, { faults, answers }: FormOutcome): boolean =>
  faults.some(
    ({ name }) =>
      answersTo(answers, name).length === 0 ||
      builtFields(form).some((field) => field.name === name && field.required),
  );

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
  const shown = checkedFields(form, answers).flatMap(({ field, message }): FormEntry[] =>
    message ? [] : answersTo(answers, field.name).map((answer) => ({ [field.name]: answer })),
  );
  const carried = builtFields(form).flatMap(({ name, type, options }): FormEntry[] =>
    type === 'hidden' && options[0] ? [{ [name]: options[0] }] : [],
  );
  return { path, fields: [...shown, ...carried] };
}
