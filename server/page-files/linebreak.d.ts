declare module 'linebreak' {
  /** Finds where lines may and must break (UAX #14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
  // biome-ignore lint/style/noDefaultExport: the package's own
  export default LineBreaker;
}
