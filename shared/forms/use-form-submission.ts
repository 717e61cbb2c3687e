import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportEvent } from '../analytics/analytics-report.browser.ts';
import { useSite } from '../site/SiteContext.tsx';
import { elapsedTime, readAnswers, useLiveForm } from '../ui/controls/form-state.browser.ts';
import {
  ELAPSED_FIELD,
  type FormAnswers,
  type FormFault,
  type FormOutcome,
  TRAP_FIELD,
} from './form-answers.ts';
import { withUnticked } from './form-fields.ts';
import type { FormContent } from './form-schema.server.ts';
import { sendEmail } from './send-email.browser.ts';
import { firstStepFaults, formFaults, formPayload } from './validate-form.ts';

interface FormEventLike {
  readonly currentTarget: unknown;
  preventDefault(): void;
}

/** What was entered in a form, by entry of the history, for Back. In memory only: it may be private. */
const kept = new Map<string, Readonly<Record<string, FormAnswers>>>();

const NOTHING: FormAnswers = {};

/** The state of a form in the browser: editing, errors shown, sent or failed (specification section 4). */
export function useFormSubmission(form: FormContent, path: string, posted: FormOutcome | undefined) {
  const site = useSite();
  const { key } = useLocation();
  const name = `${path} ${form.id}`;
  // Fields begin with these. If their attributes followed what is typed, the browser would restore nothing.
  const [initial, setInitial] = useState<FormAnswers>(posted?.answers ?? kept.get(name)?.[key] ?? NOTHING);
  const [answers, setAnswers] = useState(initial);
  const [outcome, setOutcome] = useState(posted);
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const formRef = useLiveForm(round, (entered) => setAnswers(entered));

  // Browsers restore only what differs from a field's default, so kept answers are not its default for long.
  useEffect(() => {
    if (!posted) setInitial(NOTHING);
  }, [posted]);

  useEffect(() => {
    if (outcome?.state === 'sent') kept.delete(name);
    else kept.set(name, { ...kept.get(name), [key]: withUnticked(form, answers) });
  }, [name, key, form, answers, outcome]);

  async function submit(element: unknown): Promise<void> {
    const entered = readAnswers(element);
    const finish = (state: FormOutcome['state'], faults: readonly FormFault[] = []) =>
      setOutcome({ formId: form.id, state, faults, answers: entered });
    setAnswers(entered);
    const first = firstStepFaults(form, entered, site);
    const faults = first.length > 0 ? first : formFaults(form, entered, site);
    if (faults.length > 0) return finish('invalid', faults);
    setSending(true);
    const isSent = await sendEmail({
      ...formPayload(form, entered, path, site),
      formId: form.id,
      guard: { [ELAPSED_FIELD]: elapsedTime(), [TRAP_FIELD]: entered[TRAP_FIELD]?.[0] ?? '' },
    });
    setSending(false);
    if (isSent && form.tracked) reportEvent({ name: 'form_sent' });
    finish(isSent ? 'sent' : 'failed');
  }

  return {
    initial,
    answers,
    outcome,
    isSending,
    round,
    formRef,
    handlers: {
      onSubmit(event: FormEventLike) {
        event.preventDefault();
        // Ignore further submissions while one is in progress.
        if (!isSending) void submit(event.currentTarget);
      },
      onReset(event: FormEventLike) {
        event.preventDefault();
        setInitial(NOTHING);
        setAnswers(NOTHING);
        setOutcome(undefined);
        // Fields are uncontrolled and keep their values. A new key replaces them by empty ones.
        setRound(round + 1);
      },
      onChange: ({ currentTarget }: FormEventLike) => setAnswers(readAnswers(currentTarget)),
    },
  };
}
