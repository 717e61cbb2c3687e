import { type RefObject, useEffect, useRef } from 'react';

/** The values entered in a form, by field name. Names are content: `constructor` is one like any other. */
export function readAnswers(form: unknown): Record<string, string[]> {
  if (!(form instanceof HTMLFormElement)) return {};
  const data = new FormData(form);
  const textsOf = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries([...data.keys()].map((name) => [name, textsOf(name)]));
}

/** Milliseconds since the document was loaded. Visitors can read and type before scripts run. */
export const elapsedTime = (): number => Math.round(performance.now());

/**
 * Reads the values that the browser has already filled in, for example after Back. When the form is rendered
 * again (`round` changes), its first field receives the focus, because the button that was pressed is gone.
 */
export function useLiveForm(
  round: number,
  onAnswers: (answers: Record<string, string[]>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is rendered again
  useEffect(() => {
    if (form.current) onAnswers(readAnswers(form.current));
    if (round > 0)
      form.current
        ?.querySelector<HTMLElement>('.form-field:not(.form-field--off) :is(input, select, textarea)')
        ?.focus();
  }, [round]);
  return form;
}

/**
 * Moves the focus to an element each time `reason` becomes another object, so that screen-reader users notice
 * the change.
 */
export function useFocusWhen<Target extends HTMLElement>(
  reason: object | undefined,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (reason) target.current?.focus();
  }, [reason]);
  return target;
}
