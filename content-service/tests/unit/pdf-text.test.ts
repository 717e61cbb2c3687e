import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { keepLines } from '../../pdf/page-room.ts';
import { pdfFonts } from '../../pdf/pdf-fonts.ts';
import { keepWordsWhole, printLinkAddresses, runsOf } from '../../pdf/text-runs.ts';

it.each([
  [
    ['Press ', 'Create a key', '.'],
    ['Press ', 'Create a key.'],
  ],
  [
    ['a (', 'bold', '), then'],
    ['a ', '(bold),', ' then'],
  ],
  [
    ['one ', 'two', ' . three'],
    ['one ', 'two', ' . three'],
  ],
  [
    ['see', ' (www.site.example)', '. Then'],
    ['see', ' (www.site.example).', ' Then'],
  ],
])('printed text runs %j keep punctuation with its word', (texts, kept) => {
  expect(keepWordsWhole(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual(kept);
});

it('a printed text contains its code', () => {
  const code = { type: 'inlineCode' as const, value: 'npm start' };
  expect(runsOf([{ type: 'strong', children: [code] }])).toEqual([{ bold: true, text: 'npm start' }]);
});

const PAGE = 'https://www.site.example/guidance/page';
const said = (runs: Parameters<typeof printLinkAddresses>[0]) =>
  printLinkAddresses(runs, PAGE)
    .map(({ text }) => text)
    .join('');

describe('an address after a link, on paper', () => {
  it.each([
    ['/guidance/passkeys', 'passkeys (www.site.example/guidance/passkeys)'],
    ['https://elsewhere.example/', 'passkeys (elsewhere.example)'],
    ['mailto:report@site.example', 'passkeys (report@site.example)'],
    ['tel:7726', 'passkeys (7726)'],
    ['#top', 'passkeys'],
  ])('%s is spelt out after the link', (link, text) => {
    expect(said([{ text: 'passkeys', link }])).toBe(text);
  });

  it.each([
    ['report@site.example', 'mailto:report@site.example'],
    ['01632 960 900', 'tel:+441632960900'],
    ['999', 'tel:999'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('is not repeated by %s', (text, link) => {
    expect(said([{ text, link }])).toBe(text);
  });

  it('is after the whole of a link with emphasis in it, and after each of two links', () => {
    const runs = [
      { text: 'See ' },
      { text: 'long', link: '/a' },
      { text: ' words', bold: true, link: '/a' },
      { text: ' and ' },
      { text: 'more', link: '/b' },
      { text: '.' },
    ];
    expect(said(runs)).toBe('See long words (www.site.example/a) and more (www.site.example/b).');
  });
});

const WIDTH = 400;
const LINE_GAP = 3;

/**
 * Writes a text that many points above the foot of a page; returns how many of its lines are on which page.
 */
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

it('a text at the foot of a page never leaves a single line, in any space', () => {
  for (const text of [words(8), words(12), words(20), words(30)])
    for (let points = 4; points < 200; points += 3)
      expect([points, writeAbove(points, text)]).not.toEqual([points, expect.arrayContaining([1])]);
});
