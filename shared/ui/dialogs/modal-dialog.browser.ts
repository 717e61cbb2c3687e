import { type RefObject, useEffect, useRef } from 'react';

/**
 * Delay before the input of the search modal receives the focus, in milliseconds (specification section 9).
 */
const FOCUS_DELAY_MS = 200;

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * Wraps Tab from the last control of a dialog to its first, and back. By default the focus would move to the
 * browser's own controls.
 */
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
 * Shows a dialog as a modal for as long as its component is mounted. The rest of the page is inert, Escape
 * and a click outside close the dialog, and the browser restores the focus. The dialog itself receives the
 * focus, so that a screen reader announces its name.
 */
function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const target = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = target.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.focus();
    // The backdrop belongs to the dialog element; a click on the content has another target.
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

/** A modal dialog whose first input receives the focus after 200 ms. */
export function useSearchDialog(): RefObject<HTMLDialogElement | null> {
  const target = useModalDialog();
  useEffect(() => {
    const timer = setTimeout(() => target.current?.querySelector('input')?.focus(), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return target;
}

/**
 * A modal dialog with a title. When its content is replaced and the title changes, the heading receives the
 * focus, so that screen readers start from the beginning.
 */
export function useTitledDialog(title: string): RefObject<HTMLDialogElement | null> {
  const target = useModalDialog();
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current !== title) target.current?.querySelector('h2')?.focus();
    lastTitle.current = title;
  }, [target, title]);
  return target;
}

/** Resolves when an element's CSS transitions and animations have finished. */
export async function animationsFinished(element: unknown): Promise<void> {
  const moves = element instanceof Element ? element.getAnimations() : [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
}
