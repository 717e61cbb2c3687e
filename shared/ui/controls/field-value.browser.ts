/** The value of the form field that fired an event. */
export const fieldValue = ({ currentTarget }: { readonly currentTarget: unknown }): string =>
  currentTarget instanceof HTMLInputElement ||
  currentTarget instanceof HTMLSelectElement ||
  currentTarget instanceof HTMLTextAreaElement
    ? currentTarget.value
    : '';

/** Submits the form of the select that fired an event. */
export function submitForm({ currentTarget }: { readonly currentTarget: unknown }): void {
  if (currentTarget instanceof HTMLSelectElement) currentTarget.form?.requestSubmit();
}
