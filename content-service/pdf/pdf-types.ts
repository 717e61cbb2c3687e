/** A document under way, and a node of its structure tree, as pdfkit has them. */
export type Pdf = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;
