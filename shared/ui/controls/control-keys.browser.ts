/**
 * Keyboard behaviour of checkboxes. Enter toggles a checkbox or radio button; by default it would submit the
 * form (specification section 4). Space activates a link with the checkbox role.
 */
export function pressByKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const isPressed =
    (key === 'Enter' && target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) ||
    (key === ' ' && target instanceof HTMLAnchorElement && target.matches('[role="checkbox"]'));
  if (!isPressed) return;
  event.preventDefault();
  target.click();
}
