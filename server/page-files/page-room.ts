import type { Pdf, PdfElement } from './pdfkit-gaps.ts';

/** Points. */
export const MARGIN = 64;
/** Height of the footer above the bottom margin, in points. */
export const FOOTER_SPACE = 28;

/** Writes an element of the structure tree, with what is in it. */
export function writeElement(
  pdf: Pdf,
  parent: PdfElement,
  tag: string,
  write: (element: PdfElement) => void,
  options?: PDFKit.Mixins.StructureElementOptions,
): void {
  const element = pdf.struct(tag, options);
  parent.add(element);
  write(element);
  element.end();
}

/** Draws a line across, from the left, outside the reading order. */
export function drawRule(pdf: Pdf, left: number, width: number, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor('#8b93a1')
    .stroke();
  pdf.endMarkedContent();
}

/** Height that is left on the page, in points. */
const roomLeft = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom - pdf.y;

/** Height of an empty page. */
export const roomOfPage = (pdf: Pdf): number =>
  pdf.page.height - pdf.page.margins.bottom - pdf.page.margins.top;

/** Starts a new page if less than `room` points are left. */
export function keepTogether(pdf: Pdf, room: number): void {
  if (room > roomLeft(pdf)) pdf.addPage();
}

/**
 * How many of the `rest` lines of a text to write on this page, so that none is alone here or on the next page; 0: all
 * of them belong on a new page. `isNew`: none of the text has been written. `pitch`: points from line to line.
 */
export function linesHere(pdf: Pdf, rest: number, pitch: number, isNew: boolean): number {
  const room = Math.floor(roomLeft(pdf) / pitch);
  if (rest <= room) return rest;
  const isEmpty = pdf.y <= pdf.page.margins.top;
  if (!isEmpty && (room < 1 || (isNew && (room < 2 || rest < 4)))) return 0;
  const fitting = Math.max(1, room);
  return rest - fitting === 1 && fitting > 2 ? fitting - 1 : fitting;
}
