import { ownValue } from '../contract/parsing/own-value.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { limitHint } from './character-count.ts';
import { answersTo, answerTo, type FormAnswers } from './form-answers.ts';
import { type BuiltField, labelOf } from './form-fields.ts';
import { formsTexts } from './forms-texts.ts';

interface FormFieldProps {
  readonly field: BuiltField;
  /** Makes ids unique on the page. */
  readonly formId: string;
  /** The answers that the form begins with. */
  readonly initial: FormAnswers;
  /** The answers at the moment. */
  readonly answers: FormAnswers;
  /** Error text if the answer is missing or invalid. */
  readonly error: string | undefined;
  /** Whether the field's conditions hold. Without scripts the field is always shown. */
  readonly isVisible: boolean;
}

/**
 * Id of a field's control, or of the first in its group. The error summary links to it. No two names have the
 * same id, and none has that of another's hint or error.
 */
export const fieldId = (formId: string, name: string): string =>
  `${formId}-${name.replace(/[^\w-]|-(?=(?:hint|error)$)/gu, (character) => `.${character.codePointAt(0)}.`)}`;

/** Values that browsers can fill in, by the type of a field. */
const AUTOCOMPLETE_TYPES: Readonly<Record<string, string>> = { email: 'email', tel: 'tel' };

/** The same, for labels that can only mean the visitor. Other labels may ask for another person's name. */
const AUTOCOMPLETE_LABELS: Readonly<Record<string, string>> = {
  'Your name': 'name',
  Organisation: 'organization',
  'Name of your organisation': 'organization',
  Postcode: 'postal-code',
};

const autocompleteOf = ({ type, label, confirms }: BuiltField): string | undefined =>
  (confirms === undefined ? ownValue(AUTOCOMPLETE_LABELS, label) : undefined) ?? AUTOCOMPLETE_TYPES[type];

/** One field of a form with its label, hint and error. */
export function FormField({ field, formId, initial, answers, error, isVisible }: FormFieldProps) {
  const texts = useTexts(formsTexts);
  const id = fieldId(formId, field.name);
  // A mark if it is required (specification section 5).
  const ownLabel = labelOf(field, useSite());
  const label = field.required ? texts.required({ label: ownLabel }) : ownLabel;
  const value = answerTo(initial, field.name);
  const limit = field.type === 'textarea' ? field.maxLength : undefined;
  const hint =
    field.hint || (limit ? limitHint(limit, answerTo(answers, field.name).length, texts) : undefined);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    className: 'form-control',
  } as const;
  const hintText = hint ? (
    <p className="form-field__hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
  const errorText = error ? (
    <p className="form-field__error" id={`${id}-error`}>
      <span className="visually-hidden">{`${texts.error} `}</span>
      {error}
    </p>
  ) : null;
  return (
    <div className={isVisible ? 'form-field' : 'form-field form-field--off'}>
      {field.type === 'checkbox' || field.type === 'radio' ? (
        <fieldset aria-describedby={describedBy || undefined}>
          <legend className="form-field__label">{label}</legend>
          {hintText}
          {field.terms ? <RichText html={field.terms} /> : null}
          {errorText}
          <Choices id={id} field={field} initial={initial} />
        </fieldset>
      ) : (
        <>
          <label className="form-field__label" htmlFor={id}>
            {label}
          </label>
          {hintText}
          {errorText}
          {field.type === 'select' ? (
            <select {...control} defaultValue={value}>
              {/* A named list may ask for its own (specification sections 3 and 5). */}
              <option value="">{field.hasFirstChoice ? texts.chooseFromList : texts.choose}</option>
              {field.options.map((option, index) => (
                <option key={index}>{option}</option>
              ))}
            </select>
          ) : field.type === 'textarea' ? (
            <textarea
              {...control}
              rows={6}
              placeholder={field.placeholder || undefined}
              maxLength={limit}
              defaultValue={value}
            />
          ) : (
            <input
              {...control}
              type={field.type === 'number' ? 'text' : field.type}
              inputMode={field.type === 'number' ? 'numeric' : undefined}
              autoComplete={autocompleteOf(field)}
              placeholder={field.placeholder || undefined}
              defaultValue={value}
            />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Whether an option of a checkbox or radio group is checked: if it is among the answers or, while the field
 * has no answer, if it equals the placeholder (specification section 4).
 */
const isChosen = (
  { name, placeholder }: Pick<BuiltField, 'name' | 'placeholder'>,
  answers: FormAnswers,
  option: string,
): boolean =>
  Object.hasOwn(answers, name) ? answersTo(answers, name).includes(option) : option === placeholder;

/** A group of checkboxes or radio buttons. */
function Choices({
  id,
  field,
  initial,
}: Pick<FormFieldProps, 'field' | 'initial'> & { readonly id: string }) {
  const { agree } = useTexts(formsTexts);
  return (
    <div className="form-field__choices">
      {field.options.map((option, place) => (
        <label key={place} className="choice">
          <input
            className="choice__input"
            id={place === 0 ? id : undefined}
            type={field.type}
            name={field.name}
            value={option}
            defaultChecked={isChosen(field, initial, option)}
          />
          {field.terms ? agree : option}
        </label>
      ))}
    </div>
  );
}
