import PDFDocument from 'pdfkit';
import type { PrintedPart, TextRun } from '#shared/blocks/printed-part.server.ts';
import { FOOTER_SPACE, keepLines, keepTogether, MARGIN } from './page-room.ts';
import { pdfFonts, settable } from './pdf-fonts.ts';
import { asAccessiblePdf, type Pdf, type PdfElement } from './pdfkit-gaps.ts';
import { absolute, spellAddresses } from './spelt-addresses.ts';
import { keepLastWord, keepWordsWhole } from './whole-words.ts';
import { writeTable } from './write-table.ts';

/** A document to be written. */
interface PdfSource {
  readonly title: string;
  /** Who publishes it. */
  readonly publisher: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly blocks: readonly PrintedPart[];
  /** Where the page stands on the web; also what its in-site links are relative to. */
  readonly address: string;
  readonly modified: Date;
}

/** Points; A4. */
const BODY_SIZE = 11;
const INDENT = 18;
const LINE_GAP = 3;

const INK = '#16181d';
const HEADING_INK = '#051c48';
const LINK_INK = '#005a9c';

const HEADING_SIZES = [26, 18, 14, 12, 11.5];

/**
 * Writes a tagged PDF (PDF/UA): title and language set, headings as bookmarks, links live and spelt out, pages numbered,
 * and who publishes it on each. The same source always gives the same pages.
 */
export function writePdf(source: PdfSource): Promise<Buffer> {
  const { title, publisher, language, blocks, address, modified } = source;
  const pdf = new PDFDocument(
    asAccessiblePdf(pdfFonts.regular, {
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: publisher, CreationDate: modified, ModDate: modified },
    }),
  );
  for (const [name, file] of Object.entries(pdfFonts)) pdf.registerFont(name, file);

  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const bookmarks = createBookmarks(pdf);
  writePublisher(pdf, document, publisher);
  for (const block of blocks) writeBlock({ pdf, address, bookmarks }, document, block, 0);
  document.end();
  writeFooters(pdf, source);
  pdf.end();
  return written;
}

function writePublisher(pdf: Pdf, parent: PdfElement, publisher: string): void {
  parent.add(
    pdf.struct('P', {}, () => {
      pdf.font('bold').fontSize(BODY_SIZE).fillColor(INK).text(settable(publisher), MARGIN, MARGIN);
    }),
  );
  pdf.y += BODY_SIZE;
}

interface Writing {
  readonly pdf: Pdf;
  readonly address: string;
  readonly bookmarks: (level: number, text: string) => void;
}

function writeBlock(writing: Writing, parent: PdfElement, block: PrintedPart, indent: number): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(writing, parent, block.level, settable(block.text));
      break;
    case 'paragraph':
      writeParagraph(writing, parent, block, indent);
      break;
    case 'list':
      writeList(writing, parent, block, indent);
      break;
    case 'table':
      writeTable(writing.pdf, parent, block, {
        left: MARGIN + indent,
        right: MARGIN,
        ink: INK,
        size: BODY_SIZE - 1,
        textOf: (runs) => plain(spellAddresses(runs, writing.address)),
      });
      break;
  }
}

function writeHeading({ pdf, bookmarks }: Writing, parent: PdfElement, level: number, text: string): void {
  const size = HEADING_SIZES[level - 1] ?? BODY_SIZE;
  if (level > 1) pdf.y += size * 0.6;
  pdf.font('bold').fontSize(size);
  keepTogether(pdf, pdf.heightOfString(text, { width: textWidth(pdf, MARGIN) }) + BODY_SIZE * 4);
  bookmarks(level, text);
  parent.add(
    pdf.struct(`H${Math.min(level, 6)}`, {}, () => {
      pdf.fillColor(HEADING_INK).text(keepLastWord(text), MARGIN, pdf.y, { lineGap: 2 });
    }),
  );
  pdf.y += size * 0.3;
}

const runFont = ({ bold, italic }: TextRun): string =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

type Paragraph = Extract<PrintedPart, { kind: 'paragraph' }>;

const plain = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

const textWidth = (pdf: Pdf, left: number): number => pdf.page.width - MARGIN - left;

/** A paragraph as it is set: size and left edge in points, and what it says with its addresses. */
function setting({ address }: Writing, { runs, style }: Paragraph, indent: number) {
  return {
    size: style === 'lead' ? BODY_SIZE + 2.5 : style === 'code' ? BODY_SIZE - 1 : BODY_SIZE,
    left: MARGIN + indent + (style === 'quote' ? INDENT : 0),
    runs: keepWordsWhole(spellAddresses(runs, address)).map((run, index, { length }) => {
      const text = settable(run.text);
      return { ...run, text: index === length - 1 && style !== 'code' ? keepLastWord(text) : text };
    }),
  };
}

/** Makes room for the paragraph, and gives the function to be called once it is written. */
function keepParagraph(writing: Writing, paragraph: Paragraph, indent: number): () => void {
  const { pdf } = writing;
  const { size, left, runs } = setting(writing, paragraph, indent);
  pdf.font('regular').fontSize(size);
  return keepLines(pdf, { text: plain(runs), width: textWidth(pdf, left), lineGap: LINE_GAP });
}

function writeParagraph(writing: Writing, parent: PdfElement, paragraph: Paragraph, indent: number): void {
  const { pdf, address } = writing;
  const { size, left, runs } = setting(writing, paragraph, indent);
  const { style } = paragraph;
  const element = pdf.struct(style === 'quote' ? 'BlockQuote' : style === 'code' ? 'Code' : 'P');
  parent.add(element);
  const kept = keepParagraph(writing, paragraph, indent);
  pdf.x = left;
  for (const [index, run] of runs.entries()) {
    const write = () => {
      pdf
        .font(runFont(run))
        .fontSize(size)
        .fillColor(run.link ? LINK_INK : INK);
      pdf.text(run.text, {
        width: textWidth(pdf, left),
        lineGap: LINE_GAP,
        continued: index < runs.length - 1,
        underline: run.link !== undefined,
        link: run.link === undefined ? null : absolute(run.link, address),
      });
    };
    if (run.link === undefined) element.add(write);
    else element.add(pdf.struct('Link', { alt: run.text }, write));
  }
  element.end();
  kept();
  pdf.y += size * 0.55;
}

function writeList(
  writing: Writing,
  parent: PdfElement,
  { items, ordered, start }: Extract<PrintedPart, { kind: 'list' }>,
  indent: number,
): void {
  const { pdf } = writing;
  const list = pdf.struct('L');
  parent.add(list);
  for (const [index, blocks] of items.entries()) {
    // Its mark goes where its first line goes.
    const [first] = blocks;
    if (first?.kind !== 'paragraph') keepTogether(pdf, BODY_SIZE * 2.6);
    // A title stays with what it is the title of.
    else if (blocks.length > 1 && first.runs.every(({ bold }) => bold)) keepTogether(pdf, BODY_SIZE * 6);
    else keepParagraph(writing, first, indent + INDENT)();
    const item = pdf.struct('LI');
    list.add(item);
    const top = pdf.y;
    item.add(
      pdf.struct('Lbl', {}, () => {
        pdf.font('regular').fontSize(BODY_SIZE).fillColor(INK);
        pdf.text(ordered ? `${start + index}.` : '•', MARGIN + indent, top, { lineBreak: false });
      }),
    );
    pdf.y = top;
    const body = pdf.struct('LBody');
    item.add(body);
    for (const block of blocks) writeBlock(writing, body, block, indent + INDENT);
    item.end();
  }
  list.end();
}

/** Bookmarks of the headings, nested by level. */
function createBookmarks(pdf: Pdf): Writing['bookmarks'] {
  const open: { level: number; outline: PDFKit.PDFOutline }[] = [{ level: 0, outline: pdf.outline }];
  return (level, text) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const outline = (open.at(-1)?.outline ?? pdf.outline).addItem(text, { expanded: level === 1 });
    open.push({ level, outline });
  };
}

/** Title, publisher, address and page numbers, outside the reading order. */
function writeFooters(pdf: Pdf, { title, publisher, address }: PdfSource): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin there is no room by its own reckoning, and it would begin a new page.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - MARGIN;
    const width = textWidth(pdf, MARGIN);
    const line = { width, lineBreak: false, ellipsis: true, link: null, underline: false, height: 12 };
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8.5).fillColor(INK);
    pdf.text(settable(`${publisher} - ${title}`), MARGIN, top, { ...line, width: width - 90 });
    pdf.text(settable(address), MARGIN, top + 12, line);
    pdf.text(`Page ${index + 1} of ${count}`, MARGIN, top, { ...line, align: 'right' });
    pdf.endMarkedContent();
  }
}
