import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { report } from '../analytics/analytics-report.browser.ts';
import type { FormContent } from '../contract/documents/form-schema.server.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from '../contract/documents/reserved-fields.ts';
import { useSite } from '../site/SiteContext.tsx';
import { elapsedTime, readAnswers, useLiveForm } from '../ui/controls/form-state.browser.ts';
import type { FormAnswers, FormFault, FormOutcome } from './form-answers.ts';
import { withUnticked } from './form-fields.ts';
import { sendEmail } from './send-email.browser.ts';
import { firstStepFaults, formFaults, formPayload } from './validate-form.ts';

interface FormEventLike {
  readonly currentTarget: unknown;
  preventDefault(): void;
}

/** What was entered in a form, by entry of the history, for Back. In memory only: it may be private. */
const kept = new Map<string, Readonly<Record<string, FormAnswers>>>();

/** Submissions whose result has not been shown, by form and entry of the history. Visitors may leave meanwhile. */
const unshown = new Map<string, Promise<FormOutcome>>();

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

  const isShown = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a submission that the visitor has left
  useEffect(() => {
    isShown.current = true;
    void show();
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Waits for the result of this entry's submission, if there is one, and shows it unless the visitor leaves. */
  async function show(): Promise<void> {
    const submission = `${name} ${key}`;
    const result = unshown.get(submission);
    if (!result) return;
    setSending(true);
    const newOutcome = await result;
    if (!isShown.current) return;
    unshown.delete(submission);
    setSending(false);
    setOutcome(newOutcome);
  }

  function submit(element: unknown): void {
    const entered = readAnswers(element);
    const outcomeOf = (state: FormOutcome['state'], newFaults: readonly FormFault[] = []): FormOutcome => ({
      formId: form.id,
      state,
      faults: newFaults,
      answers: entered,
    });
    setAnswers(entered);
    const first = firstStepFaults(form, entered, site);
    const faults = first.length > 0 ? first : formFaults(form, entered, site);
    if (faults.length > 0) {
      setOutcome(outcomeOf('invalid', faults));
      return;
    }
    const result = send(entered).then((isSent) => outcomeOf(isSent ? 'sent' : 'failed'));
    unshown.set(`${name} ${key}`, result);
    void show();
  }

  async function send(entered: FormAnswers): Promise<boolean> {
    const isSent = await sendEmail({
      ...formPayload(form, entered, path, site),
      formId: form.id,
      guard: { [ELAPSED_FIELD]: elapsedTime(), [TRAP_FIELD]: entered[TRAP_FIELD]?.[0] ?? '' },
    });
    if (isSent && form.tracked) report('form_sent', path);
    return isSent;
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
        if (!isSending) submit(event.currentTarget);
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
