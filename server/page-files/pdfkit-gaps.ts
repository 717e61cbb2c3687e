import type { Font } from 'fontkit';

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
    interface PDFFont {
      /** Names a font that has been parsed already. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/**
 * Adds the options that make the file declare itself as accessible PDF (ISO 14289): the subset, and no standard font to
 * begin with, because those are not embedded.
 */
export const asAccessiblePdf = (options: PDFKit.PDFDocumentOptions) =>
  Object.assign(options, { font: null, subset: 'PDF/UA' as const });
