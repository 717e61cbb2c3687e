import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { runsOf, type TextRun } from '#server/page-files/text-runs.ts';

const modules = async () => ({
  ...(await import('#server/page-files/pdf-fonts.ts')),
  ...(await import('#server/page-files/pdfkit-gaps.ts')),
  ...(await import('#server/page-files/text-lines.ts')),
  ...(await import('#server/page-files/text-runs.ts')),
  ...(await import('#server/page-files/write-table.ts')),
  ...(await import('#server/page-files/write-text.ts')),
});

const MARGINS = { top: 64, left: 64, right: 64, bottom: 92 };

async function newPdf() {
  const { asAccessiblePdf, pdfFonts } = await modules();
  const pdf = new PDFDocument(asAccessiblePdf({ margins: MARGINS, bufferPages: true }));
  for (const [name, { font }] of pdfFonts) pdf.registerFont(name, font);
  return pdf;
}

it('a printed text contains its code, and its style within other styles', () => {
  const code = { type: 'inlineCode' as const, value: 'npm start' };
  expect(runsOf([{ type: 'strong', children: [{ type: 'delete', children: [code] }] }])).toEqual([
    { bold: true, isStruck: true, text: 'npm start' },
  ]);
});

it('a power is raised, with a sign that is copied and not seen', () => {
  const power = { type: 'superscript' as const, children: [{ type: 'text' as const, value: '128' }] };
  expect(runsOf([{ type: 'text', value: '2' }, power])).toEqual([
    { text: '2' },
    { text: '^', script: 'superscript', isSign: true },
    { text: '128', script: 'superscript' },
  ]);
});

it.each([
  ['£5 – “café” …', [['regular', '£5 – “café” …']]],
  ['e\u0301', [['regular', 'é']]],
  ['Łódź ő', [['regular', 'Łódź ő']]],
  ['a → b ≥ c', [['regular', 'a → b ≥ c']]],
  [
    'In Arabic: كلمة السر, in Greek: λόγος',
    [
      ['regular', 'In Arabic: '],
      ['other', 'كلمة السر'],
      ['regular', ', in Greek: λόγος'],
    ],
  ],
  ['Пароль 2.', [['regular', 'Пароль 2.']]],
  ['كلمة\u00a0السر. هنا', [['other', 'كلمة\u00a0السر. هنا']]],
  [
    'λ כ',
    [
      ['regular', 'λ '],
      ['other', 'כ'],
    ],
  ],
  [
    '√∈∞∂',
    [
      ['regular', '√'],
      ['other', '∈'],
      ['regular', '∞∂'],
    ],
  ],
  ['Key 🗝, 密码', [['regular', 'Key [U+1F5DD], [U+5BC6 U+7801]']]],
  ['👨‍👩‍👧', [['regular', '[U+1F468 U+1F469 U+1F467]']]],
  ['ｆｕｌｌ', [['regular', 'full']]],
  ['zero\u200bwidth and\u00adsoft\ttab', [['regular', 'zerowidth andsoft    tab']]],
  ['two\nlines', [['regular', 'two\nlines']]],
])('%j is set in the fonts that have its letters, or spelt by its codes', async (text, parts) => {
  const { inFonts } = await modules();
  const set = inFonts(text, 'regular').map(({ font, text: part }) => [font, part]);
  expect(set).toEqual(parts);
  expect(set.map(([, part]) => part).join('')).not.toContain('?');
});

const PAGE = 'https://www.site.example/guidance/page';
const said = async (runs: readonly TextRun[]) =>
  (await modules())
    .printLinkAddresses(runs, PAGE)
    .map(({ text }) => text)
    .join('');

describe('an address after a link, on paper', () => {
  it.each([
    ['https://www.site.example/guidance/passkeys', 'passkeys (www.site.example/guidance/passkeys)'],
    ['https://elsewhere.example/', 'passkeys (elsewhere.example)'],
    ['mailto:report@site.example', 'passkeys (report@site.example)'],
    ['tel:7726', 'passkeys (7726)'],
    [`${PAGE}#top`, 'passkeys'],
  ])('%s is spelt out after the link', async (link, text) => {
    expect(await said([{ text: 'passkeys', link }])).toBe(text);
  });

  it.each([
    ['report@site.example', 'mailto:report@site.example'],
    ['01632 960 900', 'tel:+441632960900'],
    ['999', 'tel:999'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('is not repeated by %s', async (text, link) => {
    expect(await said([{ text, link }])).toBe(text);
  });

  it('is after the whole of a link with emphasis in it, and after each of two links', async () => {
    const runs = [
      { text: 'See ' },
      { text: 'long', link: 'https://a.example/a' },
      { text: ' words', bold: true, link: 'https://a.example/a' },
      { text: ' and ' },
      { text: 'more', link: 'https://a.example/b' },
      { text: '.' },
    ];
    expect(await said(runs)).toBe('See long words (a.example/a) and more (a.example/b).');
  });
});

const WIDTH = 400;
const look = { left: 64, width: WIDTH, size: 11, lineGap: 3, ink: '#000000', linkInk: '#000000' };

describe('the lines of a text', () => {
  const linesOf = async (runs: readonly TextRun[], width: number) =>
    (await modules())
      .fillLines(await newPdf(), runs, 11, width)
      .map((line) => line.map(({ text }) => text).join(''));

  it('break between words, whatever fonts and styles a word is set in', async () => {
    const runs = [{ text: 'Gwasg ' }, { text: 'dŵ', bold: true }, { text: 'r.' }, { text: '\nThŷ λx' }];
    for (let width = 40; width < 120; width += 3) {
      const words = (await linesOf(runs, width)).flatMap((line) => line.split(' '));
      expect(words).toEqual(['Gwasg', 'dŵr.', 'Thŷ', 'λx']);
    }
  });

  it('hold every letter of a word that is longer than a line', async () => {
    const word = 'abcdefghij'.repeat(12);
    const lines = await linesOf([{ text: `A ${word} b` }], 100);
    expect(lines.join('').replaceAll(' ', '')).toBe(`A${word}b`);
    expect(lines.length).toBeGreaterThan(5);
  });

  it('never leave a single line at the foot of a page, in any space', async () => {
    const { writeText, pitchOf } = await modules();
    for (const count of [8, 12, 20, 30])
      for (let points = 4; points < 200; points += 7) {
        const pdf = await newPdf();
        const document = pdf.struct('P');
        pdf.addStructure(document);
        const pitch = pitchOf(pdf, look);
        const foot = pdf.page.height - MARGINS.bottom;
        pdf.y = foot - points;
        writeText(pdf, document, [{ text: 'A text of some words. '.repeat(count).trim() }], look);
        const onLast = Math.round((pdf.y - MARGINS.top) / pitch);
        const pages = pdf.bufferedPageRange().count;
        expect([points, pages > 1 && onLast === 1]).toEqual([points, false]);
      }
  });
});

it('a table never runs off the foot of a page, wherever it begins', async () => {
  const { writeTable } = await modules();
  const cell = (value: string) => ({
    type: 'tableCell' as const,
    children: [{ type: 'text' as const, value }],
  });
  const children = Array.from({ length: 30 }, (_, row) => ({
    type: 'tableRow' as const,
    children: [cell(`Row ${row}`), cell('Words of a cell. '.repeat(1 + (row % 5)))],
  }));
  for (let points = 4; points < 600; points += 31) {
    const pdf = await newPdf();
    const document = pdf.struct('Document');
    pdf.addStructure(document);
    const foot = pdf.page.height - MARGINS.bottom;
    pdf.y = foot - points;
    const set = vi.spyOn(pdf, 'text');
    writeTable(
      pdf,
      document,
      { type: 'table', children },
      { ...look, runsOf: (one) => runsOf(one.children) },
    );
    const feet = set.mock.calls.map((call: readonly unknown[]) => Number(call[2]) + look.size);
    expect(feet.length).toBeGreaterThan(60);
    expect([points, Math.max(...feet) <= foot]).toEqual([points, true]);
  }
});

describe('a line', () => {
  /** The pieces of a text as they are seen from left to right, and the edges of their line. */
  async function seen(text: string) {
    const { writeText } = await modules();
    const pdf = await newPdf();
    const document = pdf.struct('P');
    pdf.addStructure(document);
    const set = vi.spyOn(pdf, 'text');
    writeText(pdf, document, [{ text }], look);
    const pieces = set.mock.calls.map(([piece, x]) => ({ piece, x: Number(x) })).sort((a, b) => a.x - b.x);
    const last = pieces.at(-1);
    const font = /[א-ת]/.test(last?.piece ?? '') ? 'other' : 'regular';
    const end =
      (last?.x ?? 0) +
      pdf
        .font(font)
        .fontSize(look.size)
        .widthOfString(last?.piece ?? '');
    return { pieces: pieces.map(({ piece }) => piece), start: pieces[0]?.x ?? 0, end };
  }

  it('begins on the right if its first letter does, and runs to the left (UAX #9)', async () => {
    const { pieces, start, end } = await seen('שלום NCSC עולם.');
    expect(pieces).toEqual(['.', 'עולם', ' NCSC ', 'שלום']);
    expect(end).toBeCloseTo(look.left + look.width, 0);
    expect(start).toBeGreaterThan(look.left + 200);
  });

  it('begins on the left otherwise, whatever else is in it', async () => {
    const { pieces, start } = await seen('1. NCSC שלום.');
    expect(pieces).toEqual(['1. NCSC ', 'שלום', '.']);
    expect(start).toBe(look.left);
  });
});
