/** The address that a GET form leads to, from an event of its own or of one of its fields; empty fields are left out. */
export function formAddressOf({
  currentTarget: target,
}: {
  readonly currentTarget: unknown;
}): string | undefined {
  const form = target instanceof HTMLSelectElement ? target.form : target;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** What is written in a field of the form that an event came from, without spaces around it. */
export function formText(event: { readonly currentTarget: unknown }, name: string): string {
  if (!(event.currentTarget instanceof HTMLFormElement)) return '';
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
