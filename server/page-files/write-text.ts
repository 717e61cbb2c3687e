import { linesHere } from './page-room.ts';
import { beginsFromRight } from './pdf-fonts.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';
import { fillLines, type Line, widthOf, writePieces } from './text-lines.ts';
import { type TextRun, textOfRuns } from './text-runs.ts';

/** How a text looks. Sizes are in points, colours `#rrggbb`. */
export interface TextLook {
  readonly left: number;
  readonly width: number;
  readonly size: number;
  readonly lineGap: number;
  readonly ink: string;
  readonly linkInk: string;
}

/** Points from one line to the next. */
export const pitchOf = (pdf: Pdf, { size, lineGap }: Pick<TextLook, 'size' | 'lineGap'>): number =>
  pdf.font('regular').fontSize(size).currentLineHeight(true) + lineGap;

/** The lines of a text in a look. */
export const linesOf = (pdf: Pdf, runs: readonly TextRun[], { size, width }: TextLook): readonly Line[] =>
  fillLines(pdf, runs, size, width);

/** Writes a text below what is there, and goes on to new pages. */
export function writeText(pdf: Pdf, element: PdfElement, runs: readonly TextRun[], look: TextLook): void {
  const lines = linesOf(pdf, runs, look);
  const pitch = pitchOf(pdf, look);
  const write = lineWriter(pdf, element, runs, look);
  for (let written = 0; written < lines.length; ) {
    const count = linesHere(pdf, lines.length - written, pitch, written === 0);
    for (const line of lines.slice(written, written + count)) {
      write(line, pdf.y);
      pdf.y += pitch;
    }
    written += count;
    if (written < lines.length) pdf.addPage();
  }
}

/** Writes single lines of a text. Each link in it is one element, even if it continues on the next line. */
export function lineWriter(pdf: Pdf, element: PdfElement, runs: readonly TextRun[], look: TextLook) {
  const isFromRight = beginsFromRight(textOfRuns(runs));
  let link: { readonly url: string; readonly element: PdfElement } | undefined;
  function elementFor(run: TextRun): PdfElement {
    if (link?.url === run.link) return link?.element ?? element;
    link?.element.end();
    link = undefined;
    if (run.link === undefined) return element;
    const alt = textOfRuns(runs.slice(runs.indexOf(run)).filter((one) => one.link === run.link));
    link = { url: run.link, element: pdf.struct('Link', { alt }) };
    element.add(link.element);
    return link.element;
  }
  return function writeLine(line: Line, top: number): void {
    let edge = isFromRight ? look.left + look.width : look.left;
    for (const piece of line) {
      const { run } = piece;
      elementFor(run).add(() => {
        const colour = run.link === undefined ? look.ink : look.linkInk;
        const left = isFromRight ? edge - widthOf(pdf, piece) : edge;
        const right = writePieces(pdf, [piece], { left, top, colour, link: run.link });
        edge = isFromRight ? left : right;
      });
    }
  };
}
