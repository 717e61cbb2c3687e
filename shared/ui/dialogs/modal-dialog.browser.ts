import { type RefObject, useEffect, useRef } from 'react';

/** The input of the search modal gets the focus this long after the modal opened (specification section 9). */
const FOCUS_DELAY_MS = 200;

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** Leads Tab from the last control of a dialog to its first, and back: the browser would go on to its own controls. */
function keepFocusIn(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetHeight > 0);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (!other || (activeElement !== edge && !(event.shiftKey && activeElement === dialog))) return;
  event.preventDefault();
  other.focus();
}

/**
 * Shows a dialog as a modal for as long as its component is there: the rest of the page is inert, Escape and a press
 * beside the dialog close it, and the browser returns the focus to where it was. The dialog has the focus, so that a
 * screen reader says its name.
 */
function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const target = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = target.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.focus();
    // The backdrop is part of the dialog; whatever stands in the dialog is a target of its own.
    const closeBeside = ({ target }: MouseEvent) => target === dialog && dialog.close();
    const holdFocus = (event: KeyboardEvent) => keepFocusIn(dialog, event);
    dialog.addEventListener('click', closeBeside);
    dialog.addEventListener('keydown', holdFocus);
    return () => {
      dialog.removeEventListener('click', closeBeside);
      dialog.removeEventListener('keydown', holdFocus);
    };
  }, []);
  return target;
}

/** Such a dialog whose first input gets the focus after 200 ms. */
export function useSearchDialog(): RefObject<HTMLDialogElement | null> {
  const target = useModalDialog();
  useEffect(() => {
    const timer = setTimeout(() => target.current?.querySelector('input')?.focus(), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return target;
}

/**
 * Such a dialog with a title. When something with another title opens in its place, its heading gets the focus, so that
 * it is read from its beginning.
 */
export function useTitledDialog(title: string): RefObject<HTMLDialogElement | null> {
  const target = useModalDialog();
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) target.current?.querySelector('h2')?.focus();
    shown.current = title;
  }, [target, title]);
  return target;
}

/** Resolves when the style sheet has moved an element to where it goes. */
export async function endOfMoves(element: unknown): Promise<void> {
  const moves = element instanceof Element ? element.getAnimations() : [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
}
