import type { Pdf } from './pdfkit-gaps.ts';

/** Points. */
export const MARGIN = 64;
/** Height of the footer above the bottom margin, in points. */
export const FOOTER_SPACE = 28;

const foot = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom;

/** Starts a new page if less than `room` points are left. */
export function keepTogether(pdf: Pdf, room: number): void {
  if (pdf.y + room > foot(pdf)) pdf.addPage();
}

/** A text in the current font. Sizes are in points. */
interface Measured {
  readonly text: string;
  readonly width: number;
  readonly lineGap: number;
}

/**
 * Prevents a widow or an orphan when a text does not fit on the page: the text starts on a new page, or its
 * last two lines move there together. Call the returned function once the text is written.
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
