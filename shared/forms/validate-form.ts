import type { FormContent } from '../contract/documents/form-schema.server.ts';
import { plainSpelling } from '../contract/text/plain-spelling.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { answersTo, type FormAnswers, type FormFault, type FormOutcome } from './form-answers.ts';
import { type BuiltField, builtFields, canSubmit, labelOf, visibleNames } from './form-fields.ts';
import { formsTexts, patternTexts } from './forms-texts.ts';
import { patternCheck, typeChecks } from './named-patterns.ts';

/** Maximum length of an answer, in characters, unless a text area sets its own. */
const LONGEST_ANSWER = 5000;

/** The answers in plain spelling without their order and repetitions, for comparison. */
const setOf = (values: readonly string[]): string =>
  JSON.stringify([...new Set(values.map(plainSpelling))].sort());

/** The error in the answer to a field; undefined if the answer is valid (specification section 5). */
function faultIn(field: BuiltField, answers: FormAnswers, site: SiteLanguage): string | undefined {
  const texts = textsOf(site, formsTexts);
  const label = labelOf(field, site);
  const { type, options, required, confirms, validation } = field;
  const { minimum = 1, maxLength = LONGEST_ANSWER } = field;
  const fieldAnswers = answersTo(answers, field.name);
  const [text = ''] = fieldAnswers;
  const isGroup = type === 'checkbox' || type === 'radio';
  if (required && (isGroup ? new Set(fieldAnswers).size < minimum : !text))
    return text ? texts.moreChoices({ label, minimum }) : texts.missing({ label });
  if (confirms !== undefined) {
    return setOf(fieldAnswers) === setOf(answersTo(answers, confirms))
      ? undefined
      : texts.noMatch({ label: field.label, confirmation: label });
  }
  if (!text) return undefined;
  if (isGroup || type === 'select') {
    if (fieldAnswers.every((choice) => options.includes(choice))) return undefined;
    return required ? texts.missing({ label }) : texts.noOption({ label });
  }
  if (text.length > maxLength) return texts.tooLong({ label, limit: String(maxLength) });
  const broken = [validation && patternCheck(validation, site.locale), typeChecks[type]].find(
    (check) => check?.fits(text) === false,
  );
  return broken && textsOf(site, patternTexts)[broken.rule]({ label });
}

/** The visible fields of a form in order, each with its error. The author's error text takes priority. */
function checkedFields(form: FormContent, answers: FormAnswers, site: SiteLanguage) {
  const visible = visibleNames(form, answers);
  return builtFields(form)
    .filter(({ name, type }) => type !== 'hidden' && visible.has(name))
    .map((field) => {
      const message = faultIn(field, answers, site);
      return { field, message: message && (field.error || message) };
    });
}

/** The errors in the answers to a form, in the order of its fields. Browser and server use the same rules. */
export const formFaults = (form: FormContent, answers: FormAnswers, site: SiteLanguage): FormFault[] =>
  checkedFields(form, answers, site).flatMap(({ field: { name }, message }) =>
    message ? [{ name, message }] : [],
  );

/**
 * The error for the question that shows the submit button, while it has no answer (specification section 4,
 * Generic form).
 */
export function firstStepFaults(form: FormContent, answers: FormAnswers, site: SiteLanguage): FormFault[] {
  if (canSubmit(form, answers)) return [];
  return builtFields(form)
    .filter(({ name }) => name === form.conditions[0]?.trigger)
    .map((field) => {
      const { missing, firstStep } = textsOf(site, formsTexts);
      const asks = field.required ? missing : firstStep;
      return { name: field.name, message: field.error || asks({ label: labelOf(field, site) }) };
    });
}

/**
 * Whether information is missing: a field has no answer, or a required field has no valid answer
 * (specification section 5).
 */
export const isIncomplete = (form: FormContent, { faults, answers }: FormOutcome): boolean =>
  faults.some(
    ({ name }) =>
      answersTo(answers, name).length === 0 ||
      builtFields(form).some((field) => field.name === name && field.required),
  );

/** An answer in the payload, by field name. Each choice of a group is an entry. */
type FormEntry = Readonly<Record<string, string>>;

/** The payload of a form (specification section 7). */
export interface FormPayload {
  readonly path: string;
  readonly fields: readonly FormEntry[];
}

/**
 * The payload: an entry for each answer to a valid field, and the path of the page. Authored hidden fields
 * have their first option as value.
 */
export function formPayload(
  form: FormContent,
  answers: FormAnswers,
  path: string,
  site: SiteLanguage,
): FormPayload {
  const answeredEntries = checkedFields(form, answers, site).flatMap(({ field, message }): FormEntry[] =>
    message ? [] : answersTo(answers, field.name).map((answer) => ({ [field.name]: answer })),
  );
  const carried = builtFields(form).flatMap(({ name, type, options }): FormEntry[] =>
    type === 'hidden' && options[0] ? [{ [name]: options[0] }] : [],
  );
  return { path, fields: [...answeredEntries, ...carried] };
}
