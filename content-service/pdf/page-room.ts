import type { Pdf } from './pdfkit-gaps.ts';

/** Points. */
export const MARGIN = 64;
/** What the footer takes of the lower margin's side, in points. */
export const FOOTER_SPACE = 28;

const foot = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom;

/** Begins a new page when there is not that much room left, in points. */
export function keepTogether(pdf: Pdf, room: number): void {
  if (pdf.y + room > foot(pdf)) pdf.addPage();
}

/** A text in the font that is set, and how it is set, in points. */
interface Measured {
  readonly text: string;
  readonly width: number;
  readonly lineGap: number;
}

/**
 * Sees to it that a text which the page has no room for is not parted such that one of its lines stands alone: it begins on
 * a new page, or its last but one line goes there with the last. Gives the function to be called once it is written.
 */
export function keepLines(pdf: Pdf, { text, width, lineGap }: Measured): () => void {
  const line = pdf.currentLineHeight(true);
  const pitch = line + lineGap;
  const needed = Math.round(pdf.heightOfString(text, { width, lineGap }) / pitch);
  const there = Math.floor((foot(pdf) - pdf.y - line) / pitch) + 1;
  const { page } = pdf;
  const { bottom } = page.margins;
  if (needed <= there) return () => undefined;
  if (there < 2 || needed < 4) pdf.addPage();
  else if (needed === there + 1) page.margins.bottom += pitch;
  return () => {
    page.margins.bottom = bottom;
  };
}
