import { useFocusWhen } from '../kit/controls/form-state.browser.ts';
import { fieldId } from './FormField.tsx';
import type { FormFault } from './form-answers.ts';

interface FormSummaryProps {
  readonly formId: string;
  readonly faults: readonly FormFault[];
}

/** What is missing from a form, above it; takes the focus each time that the form has been found wanting. */
export function FormSummary({ formId, faults }: FormSummaryProps) {
  const target = useFocusWhen<HTMLDivElement>(faults);
  return (
    <div className="form-summary" id={formId} role="alert" tabIndex={-1} ref={target}>
      <h2 className="form-summary__title">There is some missing information</h2>
      <p>To submit your request please enter the missing information</p>
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
