/**
 * The keys of checkboxes: a checkbox or radio item toggles on Enter too, which would otherwise send the form
 * (specification section 4); a link that is a checkbox by what it does is pressed by Space too.
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
