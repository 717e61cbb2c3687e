import { buffer } from 'node:stream/consumers';
import type { List, Paragraph, RootContent } from 'mdast';
import PDFDocument from 'pdfkit';
import { contrastRatio } from '#shared/contract/site/contrast.ts';
import type { Site } from '#shared/contract/site/site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { type SiteLanguage, textsOf } from '#shared/contract/text/texts.ts';
import { uiTexts } from '#shared/ui/text/ui-texts.ts';
import { plainText } from '../markdown/tree.ts';
import { drawRule, FOOTER_SPACE, keepTogether, linesHere, MARGIN, writeElement } from './page-room.ts';
import type { PageText } from './page-tree.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { asAccessiblePdf, type Pdf, type PdfElement } from './pdfkit-gaps.ts';
import { fillLines, writePieces } from './text-lines.ts';
import { preventWidow, printLinkAddresses, runsOf, type TextRun } from './text-runs.ts';
import { writeTable } from './write-table.ts';
import { linesOf, pitchOf, type TextLook, writeText } from './write-text.ts';

/** The contents of a PDF. */
interface PdfSource extends PageText {
  /** The publisher. */
  readonly site: SiteLanguage & Pick<SiteVariant, 'name'>;
  readonly colours: Site['colours'] | undefined;
  /** Absolute address of the page. */
  readonly address: string;
}

/** Points; A4. */
const BODY_SIZE = 11;
const LEAD_SIZE = 13.5;
const INDENT = 18;
const LINE_GAP = 3;
const PAGE_WIDTH = 595.28;

const INK = '#16181d';
/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** A colour of the site's light theme, or black if it has too little contrast on white paper. */
const onPaper = (colour = INK) => (contrastRatio(colour, '#ffffff') < LEAST_CONTRAST ? INK : colour);

const HEADING_SIZES = [26, 18, 14, 12, 11.5];

/** The format needs a date, and the current time would change the bytes of an unchanged page. */
const UNDATED = new Date(0);

/**
 * Writes a tagged PDF (PDF/UA) with title and language, headings as bookmarks, working links with their
 * addresses spelt out, and a footer with publisher and page number on each page. Deterministic for the same
 * source.
 */
export function writePdf(source: PdfSource): Promise<Buffer> {
  const { title, language, site, blocks, address, colours, modified = UNDATED } = source;
  const pdf = new PDFDocument(
    asAccessiblePdf({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
      lang: language ?? site.locale,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: site.name, CreationDate: modified, ModDate: modified },
    }),
  );
  for (const [name, { font }] of pdfFonts) pdf.registerFont(name, font);

  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const writing = { pdf, address, colours, bookmarks: createBookmarks(pdf) };
  writeParagraph(writing, document, [{ text: site.name, bold: true }], 0);
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'list' && blocks[index - 1]?.type === 'list') writeRule(pdf);
    writeBlock(writing, document, block, 0);
  }
  document.end();
  writeFooters(pdf, source);
  pdf.end();
  return buffer(pdf);
}

interface Writing {
  readonly pdf: Pdf;
  readonly address: string;
  readonly colours: PdfSource['colours'];
  readonly bookmarks: (level: number, text: string) => void;
}

/** The look of a text that is indented by some points. */
const lookOf = ({ colours }: Writing, indent: number, size = BODY_SIZE): TextLook => ({
  left: MARGIN + indent,
  width: PAGE_WIDTH - 2 * MARGIN - indent,
  size,
  lineGap: LINE_GAP,
  ink: INK,
  linkInk: onPaper(colours?.link.light),
});

function writeBlock(writing: Writing, parent: PdfElement, block: RootContent, indent: number): void {
  const { pdf, address } = writing;
  switch (block.type) {
    case 'heading':
      writeHeading(writing, parent, block.depth, plainText(block));
      break;
    case 'paragraph':
      writeParagraph(
        writing,
        parent,
        printedRuns(block, address),
        indent,
        block.data?.isLead ? LEAD_SIZE : BODY_SIZE,
      );
      break;
    case 'code':
      writeParagraph(writing, parent, [{ text: block.value }], indent, BODY_SIZE - 1, 'Code');
      break;
    case 'blockquote':
      writeBlocks(writing, parent, 'BlockQuote', block.children, indent + INDENT);
      break;
    case 'list':
      writeList(writing, parent, block, indent);
      break;
    case 'table':
      writeTable(pdf, parent, block, {
        ...lookOf(writing, indent, BODY_SIZE - 1),
        lineGap: 0,
        runsOf: ({ children }) => printLinkAddresses(runsOf(children), address),
      });
      break;
  }
}

function writeBlocks(
  writing: Writing,
  parent: PdfElement,
  tag: string,
  blocks: readonly RootContent[],
  indent: number,
): void {
  writeElement(writing.pdf, parent, tag, (element) => {
    for (const block of blocks) writeBlock(writing, element, block, indent);
  });
}

function printedRuns({ data, children }: Paragraph, address: string): readonly TextRun[] {
  const runs = runsOf(children);
  return data?.isFact ? runs : printLinkAddresses(runs, address);
}

function writeHeading(writing: Writing, parent: PdfElement, level: number, text: string): void {
  const { pdf, bookmarks, colours } = writing;
  const size = HEADING_SIZES[level - 1] ?? BODY_SIZE;
  const look = { ...lookOf(writing, 0, size), lineGap: 2, ink: onPaper(colours?.text.light) };
  const runs = [{ text: preventWidow(text), bold: true }];
  if (level > 1) pdf.y += size * 0.6;
  keepTogether(pdf, linesOf(pdf, runs, look).length * pitchOf(pdf, look) + BODY_SIZE * 4);
  bookmarks(level, text);
  writeElement(pdf, parent, `H${level}`, (element) => writeText(pdf, element, runs, look));
  pdf.y += size * 0.3;
}

function writeParagraph(
  writing: Writing,
  parent: PdfElement,
  runs: readonly TextRun[],
  indent: number,
  size = BODY_SIZE,
  tag: 'P' | 'Code' = 'P',
): void {
  const { pdf } = writing;
  const last = runs.length - 1;
  const printed = runs.map((run, index) =>
    index === last && tag === 'P' ? { ...run, text: preventWidow(run.text) } : run,
  );
  writeElement(pdf, parent, tag, (element) =>
    writeText(pdf, element, printed, lookOf(writing, indent, size)),
  );
  pdf.y += size * 0.55;
}

function writeList(
  writing: Writing,
  parent: PdfElement,
  { children: items, ordered, start }: List,
  indent: number,
): void {
  const { pdf } = writing;
  writeElement(pdf, parent, 'L', (list) => {
    for (const [index, { children: blocks }] of items.entries()) {
      keepLabel(writing, blocks, indent + INDENT);
      const runs = [{ text: ordered ? `${(start ?? 1) + index}.` : '•' }];
      writeElement(pdf, list, 'LI', (item) => {
        const top = pdf.y;
        writeElement(pdf, item, 'Lbl', (label) => writeText(pdf, label, runs, lookOf(writing, indent)));
        pdf.y = top;
        writeBlocks(writing, item, 'LBody', blocks, indent + INDENT);
      });
    }
  });
}

/** Makes room for the first lines of an item: its label must be on their page, and a title with the text below it. */
function keepLabel(writing: Writing, [first, ...more]: readonly RootContent[], indent: number): void {
  const { pdf, address } = writing;
  const isTitle =
    first?.type === 'paragraph' && more.length > 0 && first.children.every(({ type }) => type === 'strong');
  if (isTitle || first?.type !== 'paragraph') {
    keepTogether(pdf, BODY_SIZE * (isTitle ? 6 : 2.6));
    return;
  }
  const look = lookOf(writing, indent);
  const lines = linesOf(pdf, printedRuns(first, address), look);
  if (linesHere(pdf, lines.length, pitchOf(pdf, look), true) === 0) pdf.addPage();
}

/** Separates two lists, which would otherwise look like one. */
function writeRule(pdf: Pdf): void {
  keepTogether(pdf, BODY_SIZE * 4);
  drawRule(pdf, MARGIN, PAGE_WIDTH - 2 * MARGIN, pdf.y + BODY_SIZE / 2);
  pdf.y += BODY_SIZE * 1.2;
}

/** Creates bookmarks for the headings, nested by level. */
function createBookmarks(pdf: Pdf): Writing['bookmarks'] {
  const open: { level: number; outline: PDFKit.PDFOutline }[] = [{ level: 0, outline: pdf.outline }];
  return (level, text) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const outline = (open.at(-1)?.outline ?? pdf.outline).addItem(text, { expanded: level === 1 });
    open.push({ level, outline });
  };
}

const FOOTER_SIZE = 8.5;
/** Width that is left for the number of the page, in points. */
const NUMBER_WIDTH = 90;

/** Writes title, publisher, address and page number on each page, outside the reading order. */
function writeFooters(pdf: Pdf, { title, site, address }: PdfSource): void {
  const { start, count } = pdf.bufferedPageRange();
  const { pageOf } = textsOf(site, uiTexts);
  const width = PAGE_WIDTH - 2 * MARGIN;
  const write = (text: string, left: number, top: number, room: number) => {
    const [line = [], ...more] = fillLines(pdf, [{ text }], FOOTER_SIZE, room);
    const end = writePieces(pdf, line, { left, top, colour: INK });
    const rest = more.length > 0 ? fillLines(pdf, [{ text: ' …' }], FOOTER_SIZE, room) : [];
    for (const dots of rest) writePieces(pdf, dots, { left: end, top, colour: INK });
  };
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const top = pdf.page.height - MARGIN;
    pdf.markContent('Artifact', { type: 'Pagination' });
    write(`${site.name} - ${title}`, MARGIN, top, width - NUMBER_WIDTH);
    write(address, MARGIN, top + 12, width);
    const number = pageOf({ number: index + 1, count });
    const numberWidth = pdf.font('regular').fontSize(FOOTER_SIZE).widthOfString(number);
    write(number, MARGIN + width - numberWidth, top, NUMBER_WIDTH);
    pdf.endMarkedContent();
  }
}
