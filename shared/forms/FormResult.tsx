import { useFocusWhen } from '../ui/controls/form-state.browser.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { FormOutcome } from './form-answers.ts';
import type { FormContent } from './form-schema.server.ts';

interface FormResultProps {
  readonly formId: string;
  readonly form: FormContent;
  /** Sent, or failed. */
  readonly outcome: FormOutcome;
}

/** How a submission ended: title, message and panel of success or of failure (specification section 3, Form). */
export function FormResult({ formId, form: { submission, tracked }, outcome }: FormResultProps) {
  const target = useFocusWhen<HTMLDivElement>(outcome);
  const isSent = outcome.state === 'sent';
  const title = isSent ? submission.successTitle : submission.failureTitle;
  const message = isSent ? submission.successMessage : submission.failureMessage;
  const panel = isSent ? submission.infoPanelSuccess : submission.infoPanelFailure;
  return (
    <div
      id={formId}
      className={isSent ? 'form-result form-result--sent' : 'form-result form-result--failed'}
      role={isSent ? 'status' : 'alert'}
      data-reports={isSent && tracked ? 'form_sent' : undefined}
      tabIndex={-1}
      ref={target}
    >
      <h2 className="form-result__title">{title}</h2>
      {message ? <RichText html={message} /> : null}
      {panel ? (
        <div className="form-result__panel">
          <RichText html={panel} />
        </div>
      ) : null}
    </div>
  );
}
