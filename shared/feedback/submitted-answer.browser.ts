/** The value of the button that submitted a form. */
export const submittedAnswer = ({ nativeEvent }: { readonly nativeEvent: unknown }): string =>
  (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value')) || '';

/** Loads the page that continues the feedback, as without scripts. */
export const continueAt = (address: string): void => location.assign(address);
