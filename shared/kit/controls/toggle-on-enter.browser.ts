/** A checkbox or radio item toggles on Enter too, which would otherwise send the form (specification section 4). */
export function toggleOnEnter(event: { key: string; target: unknown; preventDefault(): void }): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.type !== 'checkbox' && target.type !== 'radio') return;
  event.preventDefault();
  target.click();
}
