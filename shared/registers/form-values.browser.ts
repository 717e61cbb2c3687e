/**
 * The address of a GET form, from an event of the form or of one of its selects. Empty fields are left out.
 */
export function formAddressOf({ currentTarget }: { readonly currentTarget: unknown }): string | undefined {
  const form = currentTarget instanceof HTMLSelectElement ? currentTarget.form : currentTarget;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The trimmed value of a field, from an event of its form. */
export function formText(event: { readonly currentTarget: unknown }, name: string): string {
  if (!(event.currentTarget instanceof HTMLFormElement)) return '';
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
