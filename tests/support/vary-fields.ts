/** The fields that `Vary` names, in lower case and in order; `Accept` is in `Accept-Encoding` for a text only. */
export const varyFields = ({ vary = '' }: { readonly vary?: string | undefined }): string[] =>
  vary
    .split(',')
    .map((field) => field.trim().toLowerCase())
    .filter(Boolean)
    .sort();
