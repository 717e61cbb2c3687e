/** The document being written, and a node of its structure tree, as typed by pdfkit. */
export type Pdf = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;

/** Features of pdfkit that its published types do not include yet. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells a header cell applies to. */
      scope?: 'Row' | 'Column' | 'Both';
    }
  }
}

/**
 * Adds the options that make the file declare itself as accessible PDF (ISO 14289): the subset, and a first
 * font that is embedded.
 */
export const asAccessiblePdf = (font: Buffer, options: PDFKit.PDFDocumentOptions) =>
  Object.assign(options, { font, subset: 'PDF/UA' as const });
