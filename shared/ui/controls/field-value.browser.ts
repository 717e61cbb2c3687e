/** The value of the form field that fired an event. */
export const fieldValue = ({ currentTarget }: { readonly currentTarget: unknown }): string =>
  currentTarget instanceof HTMLInputElement ||
  currentTarget instanceof HTMLSelectElement ||
  currentTarget instanceof HTMLTextAreaElement
    ? currentTarget.value
    : '';
