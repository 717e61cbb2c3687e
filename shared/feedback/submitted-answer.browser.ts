/** The value of the button that submitted a form. */
export const submittedAnswer = ({ nativeEvent }: { readonly nativeEvent: unknown }): string =>
  (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value')) || '';
