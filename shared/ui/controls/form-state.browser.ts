import { type RefObject, useEffect, useRef } from 'react';

/** Everything that has been entered into a form, by field name. */
export function readAnswers(form: unknown): Record<string, string[]> {
  const answers: Record<string, string[]> = {};
  if (!(form instanceof HTMLFormElement)) return answers;
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    answers[name] ??= [];
    answers[name].push(value);
  }
  return answers;
}

/** Milliseconds that a visitor has had the document before them; they may read and write before scripts take over. */
export const elapsedTime = (): number => Math.round(performance.now());

/**
 * Reads what the browser has already entered into a form, after a return by Back for example. When the form comes anew,
 * as `round` tells, its first field gets the focus: the button that was pressed is gone.
 */
export function useLiveForm(
  round: number,
  onAnswers: (answers: Record<string, string[]>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (form.current) onAnswers(readAnswers(form.current));
    if (round > 0)
      form.current
        ?.querySelector<HTMLElement>('.form-field:not(.form-field--off) :is(input, select, textarea)')
        ?.focus();
  }, [round]);
  return form;
}

/** Moves the focus to an element each time `reason` becomes another object, for those who do not see that it came. */
export function useFocusWhen<Target extends HTMLElement>(
  reason: object | undefined,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (reason) target.current?.focus();
  }, [reason]);
  return target;
}
