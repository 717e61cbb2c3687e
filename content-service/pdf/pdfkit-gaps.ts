/** A document under way, and a node of its structure tree, as pdfkit has them. */
export type Pdf = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;

/** What the writer can do and its published types do not know yet. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells a header cell is about. */
      scope?: 'Row' | 'Column' | 'Both';
    }
  }
}

/** Adds what makes the file declare itself as accessible PDF (ISO 14289): the option for it, and a first font that is embedded. */
export const asAccessiblePdf = (font: Buffer, options: PDFKit.PDFDocumentOptions) =>
  Object.assign(options, { font, subset: 'PDF/UA' as const });
