import PDFDocument from 'pdfkit';
import type { PrintedPart, TextRun } from '#shared/blocks/printed-part.server.ts';
import { pdfFonts, settable } from './pdf-fonts.ts';
import { asAccessiblePdf, type Pdf, type PdfElement } from './pdfkit-gaps.ts';
import { writeTable } from './write-table.ts';

/** A document to be written. */
interface PdfSource {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly blocks: readonly PrintedPart[];
  /** Where the page stands on the web; also what its in-site links are relative to. */
  readonly address: string;
  readonly modified: Date;
}

/** Points; A4. */
const MARGIN = 64;
const FOOTER_SPACE = 28;
const BODY_SIZE = 11;
const INDENT = 18;

const INK = '#16181d';
const HEADING_INK = '#051c48';
const LINK_INK = '#005a9c';

const HEADING_SIZES = [26, 18, 14, 12, 11.5];

/**
 * Writes a tagged PDF (PDF/UA): title and language set, headings as bookmarks, links live, pages numbered. The same
 * source always gives the same pages.
 */
export function writePdf({ title, language, blocks, address, modified }: PdfSource): Promise<Buffer> {
  const pdf = new PDFDocument(
    asAccessiblePdf(pdfFonts.regular, {
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, CreationDate: modified, ModDate: modified },
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
  for (const block of blocks) writeBlock({ pdf, address, bookmarks }, document, block, 0);
  document.end();
  writeFooters(pdf, title, address);
  pdf.end();
  return written;
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
      writeParagraph(writing, parent, block.runs, block.style, indent);
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
      });
      break;
  }
}

function writeHeading({ pdf, bookmarks }: Writing, parent: PdfElement, level: number, text: string): void {
  const size = HEADING_SIZES[level - 1] ?? BODY_SIZE;
  if (level > 1) pdf.y += size * 0.6;
  keepTogether(pdf, size * 1.4 + BODY_SIZE * 3);
  bookmarks(level, text);
  parent.add(
    pdf.struct(`H${Math.min(level, 6)}`, {}, () => {
      pdf.font('bold').fontSize(size).fillColor(HEADING_INK).text(text, MARGIN, pdf.y, { lineGap: 2 });
    }),
  );
  pdf.y += size * 0.3;
}

const runFont = ({ bold, italic }: TextRun): string =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

function writeParagraph(
  { pdf, address }: Writing,
  parent: PdfElement,
  runs: readonly TextRun[],
  style: 'lead' | 'quote' | 'code' | undefined,
  indent: number,
): void {
  const size = style === 'lead' ? BODY_SIZE + 2.5 : style === 'code' ? BODY_SIZE - 1 : BODY_SIZE;
  const left = MARGIN + indent + (style === 'quote' ? INDENT : 0);
  const element = pdf.struct(style === 'quote' ? 'BlockQuote' : style === 'code' ? 'Code' : 'P');
  parent.add(element);
  keepTogether(pdf, size * 2.6);
  pdf.x = left;
  for (const [index, run] of runs.entries()) {
    const write = () => {
      pdf
        .font(runFont(run))
        .fontSize(size)
        .fillColor(run.link ? LINK_INK : INK);
      pdf.text(settable(run.text), {
        width: pdf.page.width - MARGIN - left,
        lineGap: 3,
        continued: index < runs.length - 1,
        underline: run.link !== undefined,
        link: run.link === undefined ? null : absolute(run.link, address),
      });
    };
    if (run.link === undefined) element.add(write);
    else element.add(pdf.struct('Link', { alt: settable(run.text) }, write));
  }
  element.end();
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
    keepTogether(pdf, BODY_SIZE * 2.6);
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

/** Begins a new page when there is not that much room left, in points. */
function keepTogether(pdf: Pdf, room: number): void {
  if (pdf.y + room > pdf.page.height - MARGIN - FOOTER_SPACE) pdf.addPage();
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

/** Page numbers and the address, outside the reading order. */
function writeFooters(pdf: Pdf, title: string, address: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin there is no room by its own reckoning, and it would begin a new page.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - MARGIN;
    const width = pdf.page.width - 2 * MARGIN;
    const line = { width, lineBreak: false, ellipsis: true, link: null, underline: false };
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8.5).fillColor(INK);
    pdf.text(settable(`${title} - ${address}`), MARGIN, top, { ...line, width: width - 90, height: 12 });
    pdf.text(`Page ${index + 1} of ${count}`, MARGIN, top, { ...line, align: 'right' });
    pdf.endMarkedContent();
  }
}

/** Links in print lead to the site, whatever they are written like. */
const absolute = (link: string, address: string): string =>
  URL.canParse(link, address) ? new URL(link, address).href : address;
