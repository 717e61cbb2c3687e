import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { keepLines } from '#content-service/pdf/page-room.ts';
import { pdfFonts } from '#content-service/pdf/pdf-fonts.ts';

const WIDTH = 400;
const LINE_GAP = 3;

/** Writes a text that many points above the foot of a page; says how many of its lines stand on which page. */
function writeAbove(points: number, text: string): readonly number[] {
  const pdf = new PDFDocument({ margins: { top: 64, left: 64, right: 64, bottom: 92 }, bufferPages: true });
  pdf.registerFont('face', pdfFonts.regular).font('face').fontSize(11);
  const pitch = pdf.currentLineHeight(true) + LINE_GAP;
  pdf.y = pdf.page.maxY() - points;
  const lines = Math.round(pdf.heightOfString(text, { width: WIDTH, lineGap: LINE_GAP }) / pitch);
  const kept = keepLines(pdf, { text, width: WIDTH, lineGap: LINE_GAP });
  const isWhole = pdf.bufferedPageRange().count > 1;
  pdf.text(text, { width: WIDTH, lineGap: LINE_GAP });
  kept();
  const pages = pdf.bufferedPageRange().count;
  const onLast = Math.round((pdf.y - (pages > 1 ? 64 : pdf.page.maxY() - points)) / pitch);
  return isWhole ? [0, onLast] : pages > 1 ? [lines - onLast, onLast] : [onLast];
}

const words = (count: number) => 'A text of some words. '.repeat(count).trim();

describe('a text at the foot of a page', () => {
  it('never leaves one of its lines alone, however much room there is', () => {
    for (const text of [words(8), words(12), words(20), words(30)])
      for (let points = 4; points < 200; points += 3)
        expect([points, writeAbove(points, text)]).not.toEqual([points, expect.arrayContaining([1])]);
  });

  it('uses the room that there is', () => {
    expect(writeAbove(400, words(20))).toHaveLength(1);
    expect(writeAbove(60, words(30))[0]).toBeGreaterThan(1);
  });
});
