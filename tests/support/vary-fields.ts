/** The fields of `Vary`, in lower case and order, so that `Accept` is not found within `Accept-Encoding`. */
export const varyFields = ({ vary = '' }: { readonly vary?: string | undefined }): string[] =>
  vary
    .split(',')
    .map((field) => field.trim().toLowerCase())
    .filter(Boolean)
    .sort();
