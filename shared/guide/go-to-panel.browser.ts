/** Scrolls to a `<details>`, opens it and moves the focus to its summary. */
export function goToPanel(id: string): void {
  const panel = document.getElementById(id);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = true;
  panel.scrollIntoView();
  panel.querySelector('summary')?.focus({ preventScroll: true });
}
