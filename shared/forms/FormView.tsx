import { useActionData } from 'react-router';
import type { FormContent } from '../contract/documents/form-schema.server.ts';
import { ELAPSED_FIELD, FORM_ID_FIELD, TRAP_FIELD } from '../contract/documents/reserved-fields.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { useFocusWhen } from '../ui/controls/form-state.browser.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { FormField, fieldId } from './FormField.tsx';
import type { FormFault, FormOutcome } from './form-answers.ts';
import { builtFields, canSubmit, visibleNames } from './form-fields.ts';
import { formsTexts } from './forms-texts.ts';
import { useFormSubmission } from './use-form-submission.ts';
import { isIncomplete } from './validate-form.ts';

export interface FormViewProps {
  readonly form: FormContent;
  /** Path of the form's page, to which it is posted. */
  readonly path: string;
}

/**
 * A form of the generic form builder (specification sections 3 to 5). Without scripts it posts to its own
 * page, which responds with the outcome. With scripts the browser validates it by the same rules and posts
 * the email as JSON.
 */
export function FormView({ form, path }: FormViewProps) {
  const texts = useTexts(formsTexts);
  const ui = useTexts(uiTexts);
  const data = useActionData<FormOutcome>();
  const posted = data?.formId === form.id ? data : undefined;
  const submission = useFormSubmission(form, path, posted);
  const { initial, answers, outcome, isSending } = submission;
  const visible = visibleNames(form, answers);
  const faults = outcome?.state === 'invalid' ? outcome.faults : [];
  const isReady = canSubmit(form, answers);
  const id = fieldId('--form', form.id);
  const emptyId = `${id}-empty`;
  const result = outcome?.state === 'sent' || outcome?.state === 'failed' ? outcome : undefined;
  // The form's action has this fragment, so the result or the errors take the id and with it the focus.
  const hasReport = result !== undefined || faults.length > 0;
  return (
    <section className="form" id={hasReport ? undefined : id} aria-label={form.title || texts.form}>
      <PageStyles name="forms" />
      {result ? <FormResult formId={id} form={form} outcome={result} /> : null}
      {outcome && faults.length > 0 ? (
        <FormSummary formId={id} faults={faults} isIncomplete={isIncomplete(form, outcome)} />
      ) : null}
      {outcome?.state === 'sent' ? null : (
        <form
          className="form__fields"
          key={submission.round}
          method="post"
          action={`${path}#${id}`}
          noValidate
          ref={submission.formRef}
          {...submission.handlers}
        >
          {form.title ? <h2 className="form__title">{form.title}</h2> : null}
          <input type="hidden" name={FORM_ID_FIELD} value={form.id} />
          <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
          <div className="form__trap" aria-hidden="true">
            <label>
              {texts.leaveEmpty}
              <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {form.conditions.length > 0 ? <p className="without-scripts">{texts.leaveOut}</p> : null}
          {builtFields(form).map((field, index) =>
            field.type === 'hidden' ? (
              <input key={index} type="hidden" name={field.name} value={field.options[0] ?? ''} />
            ) : (
              <FormField
                key={index}
                field={field}
                formId={id}
                initial={initial}
                answers={answers}
                error={faults.find(({ name }) => name === field.name)?.message}
                isVisible={visible.has(field.name)}
              />
            ),
          )}
          <div className="form__buttons">
            {/* Shown until the first question is answered, which reveals the submit button. */}
            {isReady ? null : (
              <button className="button needs-scripts" type="submit">
                {ui.continue}
              </button>
            )}
            <button
              className={isReady ? 'button' : 'button form-field--off'}
              type="submit"
              aria-busy={isSending || undefined}
            >
              {isSending ? ui.sending : texts.submit}
            </button>
            {form.submission.hasReset ? (
              <button
                className="button button--quiet"
                type={posted ? 'submit' : 'reset'}
                form={posted && emptyId}
              >
                {texts.clear}
              </button>
            ) : null}
          </div>
        </form>
      )}
      {/* A reset would restore the answers that the page came with, so the page is loaded without them. */}
      {posted ? <form id={emptyId} action={path} /> : null}
    </section>
  );
}

interface FormResultProps {
  readonly formId: string;
  readonly form: FormContent;
  /** `sent` or `failed`. */
  readonly outcome: FormOutcome;
}

/** Title, message and panel for success or failure (specification section 3, Form). */
function FormResult({ formId, form: { submission, tracked }, outcome }: FormResultProps) {
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

interface FormSummaryProps {
  readonly formId: string;
  readonly faults: readonly FormFault[];
  /** Whether information is missing. If not, optional fields have invalid answers. */
  readonly isIncomplete: boolean;
}

/** The summary of errors above a form. Takes the focus each time validation fails. */
function FormSummary({ formId, faults, isIncomplete }: FormSummaryProps) {
  const texts = useTexts(formsTexts);
  const target = useFocusWhen<HTMLDivElement>(faults);
  return (
    <div className="form-summary" id={formId} role="alert" tabIndex={-1} ref={target}>
      <h2 className="form-summary__title">{isIncomplete ? texts.incomplete : texts.invalid}</h2>
      <p>{isIncomplete ? texts.enterMissing : texts.correctAnswers}</p>
      <ul>
        {faults.map(({ name, message }, index) => (
          <li key={index}>
            <a href={`#${fieldId(formId, name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
