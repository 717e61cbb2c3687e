import { answersTo, type FormAnswers } from './form-answers.ts';
import type { BuiltField } from './form-fields.ts';

/**
 * Whether an item of a checkbox or radio group is checked: when its value is among the answers, or, while there is no
 * answer at all, when it equals the placeholder (specification section 4).
 */
export const isChosen = (
  { name, placeholder }: Pick<BuiltField, 'name' | 'placeholder'>,
  answers: FormAnswers,
  option: string,
): boolean =>
  Object.hasOwn(answers, name) ? answersTo(answers, name).includes(option) : option === placeholder;
