import { type RefObject, useEffect, useRef } from 'react';

/** The input of the search modal gets the focus this long after the modal opened (specification section 9). */
const FOCUS_DELAY_MS = 200;

/**
 * Shows a dialog as a modal for as long as its component is there: the rest of the page is inert, Escape and a press
 * beside the dialog close it, and the browser returns the focus to where it was. The first input gets the focus after
 * 200 ms; until then the dialog has it, so that a screen reader says its name.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const target = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = target.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.focus();
    const timer = setTimeout(() => dialog.querySelector('input')?.focus(), FOCUS_DELAY_MS);
    // The backdrop is part of the dialog; whatever stands in the dialog is a target of its own.
    const closeBeside = ({ target }: MouseEvent) => target === dialog && dialog.close();
    dialog.addEventListener('click', closeBeside);
    return () => {
      clearTimeout(timer);
      dialog.removeEventListener('click', closeBeside);
    };
  }, []);
  return target;
}
