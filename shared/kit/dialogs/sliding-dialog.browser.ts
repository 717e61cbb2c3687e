import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a dialog as a modal for as long as its component is there. Escape, its own close button and a press beside it
 * close it; `onClosed` follows when the style sheet has slid it out. The browser returns the focus to where it was. When
 * something with another title opens in its place, its heading gets the focus, so that it is read from its beginning.
 */
export function useSlidingDialog(title: string, onClosed: () => void): RefObject<HTMLDialogElement | null> {
  const target = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClosed);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) target.current?.querySelector('h2')?.focus();
    shown.current = title;
  }, [title]);
  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    const dialog = target.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.focus();
    // The backdrop is part of the dialog; whatever stands in the dialog is a target of its own.
    const closeBeside = ({ target: pressed }: MouseEvent) => pressed === dialog && dialog.close();
    const waitForSlide = async () => {
      await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
      closed.current();
    };
    dialog.addEventListener('click', closeBeside);
    dialog.addEventListener('close', waitForSlide);
    return () => {
      dialog.removeEventListener('click', closeBeside);
      dialog.removeEventListener('close', waitForSlide);
    };
  }, []);
  return target;
}
