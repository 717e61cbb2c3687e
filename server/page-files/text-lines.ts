import LineBreaker from 'linebreak';
import { type Cut, type FontName, inFonts, pdfFonts } from './pdf-fonts.ts';
import type { Pdf } from './pdfkit-gaps.ts';
import type { TextRun } from './text-runs.ts';

/** Raised and lowered text: its size, and how far its foot is above or below the line, relative to the text size. */
const SCRIPT_SIZE = 0.7;
const SHIFTS = { superscript: 0.35, subscript: -0.15 };

/** Invisible signs have this share of their width, and the colour of the paper. */
const SIGN_WIDTH = 0.01;
const PAPER = '#ffffff';

/** A part of a run that is set in one font. Sizes are in points. */
interface Piece {
  readonly run: TextRun;
  readonly font: FontName;
  readonly size: number;
  /** Size of the text around it. */
  readonly lineSize: number;
  readonly text: string;
}

export type Line = readonly Piece[];

const cutOf = ({ bold, italic }: TextRun): Cut =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

/** Otherwise pdfkit sets each word by itself, in the wrong order in right-to-left scripts. */
const featuresOf = ({ font }: Piece) => (font === 'other' ? { features: [] } : {});

/** Width of a piece in points. */
export const widthOf = (pdf: Pdf, piece: Piece): number =>
  pdf.font(piece.font).fontSize(piece.size).widthOfString(piece.text, featuresOf(piece)) *
  (piece.run.isSign ? SIGN_WIDTH : 1);

/** Breaks runs into lines of a width (UAX #14). A word that is longer than a line is broken anywhere. */
export function fillLines(pdf: Pdf, runs: readonly TextRun[], size: number, width: number): readonly Line[] {
  const pieces = runs.flatMap((run) =>
    inFonts(run.text, cutOf(run)).map(
      (part): Piece => ({ run, ...part, size: run.script ? size * SCRIPT_SIZE : size, lineSize: size }),
    ),
  );
  const text = pieces.map((piece) => piece.text).join('');
  const breaker = new LineBreaker(text);
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = 0;
  const endLine = () => {
    lines.push(trimmed(line));
    line = [];
    used = 0;
  };
  const add = (piece: Piece) => {
    const last = line.at(-1);
    used += widthOf(pdf, piece);
    if (last?.run === piece.run && last.font === piece.font)
      line[line.length - 1] = { ...last, text: last.text + piece.text };
    else line.push(piece);
  };
  const fits = (word: Line) => used + sum(word.map((piece) => widthOf(pdf, piece))) <= width;
  for (let from = 0, found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const { position, required } = found;
    const word = slice(pieces, from, position);
    from = position;
    if (line.length > 0 && !fits(trimmed(word))) endLine();
    if (fits(trimmed(word))) for (const piece of word) add(piece);
    else
      for (const piece of word)
        for (const letter of piece.text) {
          if (line.length > 0 && !fits([{ ...piece, text: letter }])) endLine();
          add({ ...piece, text: letter });
        }
    // The end of the text counts as a required break, too.
    if (required && position < text.length) endLine();
  }
  if (line.length > 0) endLine();
  return lines;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The part of a text between two places, in characters. */
function slice(pieces: readonly Piece[], from: number, to: number): Line {
  let start = 0;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += piece.text.length;
    return text === '' ? [] : [{ ...piece, text }];
  });
}

/** A line or word without the space or line break at its end. */
function trimmed(line: Line): Line {
  const last = line.at(-1);
  if (!last) return [];
  const text = last.text.replace(/(?<![ \n])[ \n]+$/, '');
  return text === '' ? trimmed(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}

/** Writes pieces of a line one after another. `top` is that of the line. Returns where the next one begins. */
export function writePieces(
  pdf: Pdf,
  pieces: Line,
  { left, top, colour, link }: { left: number; top: number; colour: string; link?: string | undefined },
): number {
  let x = left;
  for (const piece of pieces) {
    const { run, font, size, lineSize, text } = piece;
    const shift = run.script ? SHIFTS[run.script] : 0;
    const foot = top + ((pdfFonts.get('regular')?.ascent ?? 1) - shift) * lineSize;
    const width = widthOf(pdf, piece);
    pdf.fillColor(run.isSign ? PAPER : colour);
    pdf.text(text, x, foot - (pdfFonts.get(font)?.ascent ?? 1) * size, {
      lineBreak: false,
      link: link ?? null,
      underline: link !== undefined,
      strike: run.isStruck === true,
      ...(run.isSign && { horizontalScaling: 100 * SIGN_WIDTH }),
      ...featuresOf(piece),
    });
    x += width;
  }
  return x;
}
