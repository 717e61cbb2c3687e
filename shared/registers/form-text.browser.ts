/** What is written in a field of the form that an event came from, without spaces around it. */
export function formText(event: { readonly currentTarget: unknown }, name: string): string {
  if (!(event.currentTarget instanceof HTMLFormElement)) return '';
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
