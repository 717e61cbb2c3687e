import type { SafeHtml } from '../contract/safe-html.ts';
import { answersTo, type FormAnswers } from './form-answers.ts';
import type { FormContent, FormField } from './form-schema.server.ts';
import { optionsOf } from './option-list.ts';

/** A field as it stands in the form: what the author wrote, and the fields that follow from it. */
export interface BuiltField {
  readonly name: string;
  readonly type: FormField['type'];
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
  readonly validation: FormField['validation'];
  readonly error: string | undefined;
  readonly options: readonly string[];
  /** Whether a named list asks for its own first choice. */
  readonly hasFirstChoice: boolean;
  readonly maxLength: number | undefined;
  readonly minimum: number;
  /** Name of the field whose value this one has to repeat. */
  readonly confirms: string | undefined;
  /** Text of the terms, when these are the terms. */
  readonly terms: SafeHtml | undefined;
  /** Shown by conditions only. */
  readonly isHidden: boolean;
}

const TERMS_FIELD = 'terms';
/** What a visitor ticks under the terms. */
const TERMS_CHOICE = 'I agree';

function builtField(field: FormField): BuiltField {
  return {
    name: field.name,
    type: field.type,
    label: field.label,
    placeholder: field.placeholder || undefined,
    hint: field.hint || undefined,
    isRequired: field.required === true,
    validation: field.validation,
    error: field.error || undefined,
    options: optionsOf(field),
    hasFirstChoice: field.hasFirstChoice === true,
    maxLength: field.maxLength,
    minimum: field.minimum ?? 1,
    confirms: undefined,
    terms: undefined,
    isHidden: field.hidden === true,
  };
}

/** Whether a form asks to agree to its terms: unless its toggle is explicitly off (specification section 4). */
const hasTerms = ({ submission }: FormContent): boolean =>
  submission.terms !== undefined && submission.hasTerms !== false;

function termsField({ submission: { terms } }: FormContent): BuiltField | undefined {
  if (!terms) return undefined;
  return {
    ...builtField({ name: TERMS_FIELD, type: 'checkbox', label: 'Terms', required: true }),
    options: [TERMS_CHOICE],
    error: terms.error || undefined,
    terms: terms.content,
  };
}

/**
 * Every field of a form in order: authored ones, after each that asks for it the one that confirms it (named
 * `confirm-{name}`, labelled 'Confirm {label}'), and at the end the terms (specification section 5).
 */
export function builtFields(form: FormContent): BuiltField[] {
  const fields = form.fields.flatMap((authored) => {
    const field = builtField(authored);
    if (authored.confirm !== true) return [field];
    const confirming: BuiltField = {
      ...field,
      name: `confirm-${field.name}`,
      label: `Confirm ${field.label}`,
      hint: undefined,
      error: undefined,
      confirms: field.name,
    };
    return [field, confirming];
  });
  const terms = hasTerms(form) ? termsField(form) : undefined;
  return terms ? [...fields, terms] : fields;
}

/** Names of the fields that show: those of no condition unless hidden, and those of a condition that holds. */
export function visibleNames(form: FormContent, answers: FormAnswers): ReadonlySet<string> {
  const conditional = new Set(form.conditions.flatMap(({ fields }) => fields));
  const fields = builtFields(form);
  const visible = new Set<string>();
  const shows = ({ name, confirms, isHidden }: BuiltField): boolean => {
    const subject = confirms ?? name;
    if (!conditional.has(subject)) return !isHidden;
    return form.conditions.some(
      (condition) =>
        condition.fields.includes(subject) &&
        visible.has(condition.trigger) &&
        answersTo(answers, condition.trigger).some((answer) => condition.values.includes(answer)),
    );
  };
  // A trigger may itself depend on another, so this goes on until nothing new shows.
  for (let before = -1; before < visible.size; ) {
    before = visible.size;
    for (const field of fields) if (shows(field)) visible.add(field.name);
  }
  return visible;
}

/** Whether the submit button shows: once the first condition's trigger has a choice; always without conditions. */
export function canSubmit({ conditions: [first] }: FormContent, answers: FormAnswers): boolean {
  return !first || answersTo(answers, first.trigger).length > 0;
}
