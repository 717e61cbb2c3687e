import type { FormContent, FormField } from '../contract/documents/form-schema.server.ts';
import { confirmationOf, TERMS_FIELD } from '../contract/documents/reserved-fields.ts';
import type { SafeHtml } from '../contract/html/sanitise-html.server.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { answersTo, type FormAnswers } from './form-answers.ts';
import { formsTexts } from './forms-texts.ts';
import optionLists from './option-lists.json' with { type: 'json' };

/** A field of the form: an authored one, or one derived from it. */
export interface BuiltField extends Omit<FormField, 'options' | 'confirm'> {
  readonly options: readonly string[];
  /** Name of the field that this one repeats. */
  readonly confirms?: string;
  /** Text of the terms, for the terms field. */
  readonly terms?: SafeHtml;
}

/** The choice under the terms, as it is sent. */
const TERMS_CHOICE = 'I agree';

/** The label of a field in the language of the site. */
export function labelOf({ label, confirms, terms }: BuiltField, site: SiteLanguage): string {
  const texts = textsOf(site, formsTexts);
  if (terms) return texts.terms;
  return confirms === undefined ? label : texts.confirm({ label });
}

/** The terms field, unless `hasTerms` is explicitly false (specification section 4). */
function termsFields({ submission: { terms, hasTerms } }: FormContent): BuiltField[] {
  if (!terms || hasTerms === false) return [];
  const { content, error } = terms;
  const options = [TERMS_CHOICE];
  return [
    { name: TERMS_FIELD, type: 'checkbox', label: 'Terms', required: true, options, error, terms: content },
  ];
}

/**
 * Every field of a form in order: the authored fields, each followed by its confirmation if it asks for one,
 * then the terms (specification section 5).
 */
export function builtFields(form: FormContent): BuiltField[] {
  const fields = form.fields.flatMap(({ confirm, options = [], ...authored }): BuiltField[] => {
    const field = { ...authored, options: typeof options === 'string' ? optionLists[options] : options };
    if (!confirm) return [field];
    const { name, hint: _hint, error: _error, ...rest } = field;
    return [field, { ...rest, name: confirmationOf(name), confirms: name }];
  });
  return [...fields, ...termsFields(form)];
}

/** Adds the groups without a ticked choice, which browsers do not submit, as empty answers. */
export const withUnticked = (form: FormContent, answers: FormAnswers): FormAnswers => ({
  ...Object.fromEntries(builtFields(form).map(({ name }) => [name, []])),
  ...answers,
});

/**
 * Names of the visible fields: those without a condition unless hidden, and those of a condition that holds.
 */
export function visibleNames(form: FormContent, answers: FormAnswers): ReadonlySet<string> {
  const conditional = new Set(form.conditions.flatMap(({ fields }) => fields));
  const fields = builtFields(form);
  const visible = new Set<string>();
  const shows = ({ name, confirms, hidden }: BuiltField): boolean => {
    const subject = confirms ?? name;
    if (!conditional.has(subject)) return !hidden;
    return form.conditions.some(
      (condition) =>
        condition.fields.includes(subject) &&
        visible.has(condition.trigger) &&
        answersTo(answers, condition.trigger).some((answer) => condition.values.includes(answer)),
    );
  };
  // A trigger may depend on another, so repeat until no further field shows.
  for (let before = -1; before < visible.size; ) {
    before = visible.size;
    for (const field of fields) if (shows(field)) visible.add(field.name);
  }
  return visible;
}

/**
 * Whether the submit button shows: once the first condition's trigger has an answer; always without
 * conditions.
 */
export function canSubmit({ conditions: [first] }: FormContent, answers: FormAnswers): boolean {
  return !first || answersTo(answers, first.trigger).length > 0;
}
