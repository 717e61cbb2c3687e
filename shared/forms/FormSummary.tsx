import { useFocusWhen } from '../ui/controls/form-state.browser.ts';
import { fieldId } from './FormField.tsx';
import type { FormFault } from './form-answers.ts';

interface FormSummaryProps {
  readonly formId: string;
  readonly faults: readonly FormFault[];
  /** Whether information is missing. If not, answers are wrong in fields that may stay empty. */
  readonly isIncomplete: boolean;
}

/** What is wrong with the answers to a form, above it. Takes the focus each time the form is found invalid. */
export function FormSummary({ formId, faults, isIncomplete }: FormSummaryProps) {
  const target = useFocusWhen<HTMLDivElement>(faults);
  return (
    <div className="form-summary" id={formId} role="alert" tabIndex={-1} ref={target}>
      <h2 className="form-summary__title">
        {isIncomplete ? 'There is some missing information' : 'Some of your answers are not valid'}
      </h2>
      <p>
        {isIncomplete
          ? 'To submit your request please enter the missing information'
          : 'To submit your request please correct or clear these answers'}
      </p>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
