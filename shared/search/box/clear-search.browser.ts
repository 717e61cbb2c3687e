/** Empties the search field beside a button and moves the focus there. */
export function clearSearch(button: HTMLElement): void {
  const field = button.parentElement?.querySelector('input');
  if (!field) return;
  field.value = '';
  field.focus();
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
