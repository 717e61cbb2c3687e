import { contrastRatio } from '@information-site/contract/site/contrast.ts';
import type { SiteVariant } from '@information-site/contract/site/site-variant.ts';
import { type SiteLanguage, textsOf } from '@information-site/contract/text/texts.ts';
import type { BlockContent, Code, DefinitionContent, List, Paragraph } from 'mdast';
import PDFDocument from 'pdfkit';
import { plainText } from '../../shared/blocks/document-tree.server.ts';
import { uiTexts } from '../../shared/ui/text/ui-texts.ts';
import { FOOTER_SPACE, keepLines, keepTogether, MARGIN } from './page-room.ts';
import { pdfFonts, settable } from './pdf-fonts.ts';
import { asAccessiblePdf, type Pdf, type PdfElement } from './pdfkit-gaps.ts';
import {
  absolute,
  keepWordsWhole,
  preventWidow,
  printLinkAddresses,
  runsOf,
  type TextRun,
  textOfRuns,
} from './text-runs.ts';
import { writeTable } from './write-table.ts';

/** As `#rrggbb`. One with too little contrast on white paper is black there. */
export interface PdfColours {
  readonly heading: string;
  readonly link: string;
}

/** The contents of a PDF. */
interface PdfSource {
  readonly title: string;
  /** The publisher. */
  readonly site: SiteLanguage & Pick<SiteVariant, 'name'>;
  readonly colours: PdfColours;
  readonly blocks: readonly BlockContent[];
  /** Absolute address of the page; links are resolved against it. */
  readonly address: string;
  readonly modified: Date;
}

/** Points; A4. */
const BODY_SIZE = 11;
const INDENT = 18;
const LINE_GAP = 3;

const INK = '#16181d';
/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const onPaper = (colour: string) => (contrastRatio(colour, '#ffffff') < LEAST_CONTRAST ? INK : colour);

const HEADING_SIZES = [26, 18, 14, 12, 11.5];

/**
 * Writes a tagged PDF (PDF/UA) with title and language, headings as bookmarks, working links with their
 * addresses spelt out, and a footer with publisher and page number on each page. Deterministic for the same
 * source.
 */
export function writePdf(source: PdfSource): Promise<Buffer> {
  const { title, site, blocks, address, modified, colours } = source;
  const pdf = new PDFDocument(
    asAccessiblePdf(pdfFonts.regular, {
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
      lang: site.locale,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: site.name, CreationDate: modified, ModDate: modified },
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
  writePublisher(pdf, document, site.name);
  for (const block of blocks) writeBlock({ pdf, address, bookmarks, colours }, document, block, 0);
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
  readonly colours: PdfColours;
  readonly bookmarks: (level: number, text: string) => void;
}

type Block = BlockContent | DefinitionContent;

/** `indent` in points. */
function writeBlock(writing: Writing, parent: PdfElement, block: Block, indent: number): void {
  const { pdf, address } = writing;
  switch (block.type) {
    case 'heading':
      writeHeading(writing, parent, block.depth, settable(plainText(block)));
      break;
    case 'paragraph':
    case 'code':
      writeParagraph(writing, parent, block, indent);
      break;
    case 'blockquote': {
      const quote = pdf.struct('BlockQuote');
      parent.add(quote);
      for (const child of block.children) writeBlock(writing, quote, child, indent + INDENT);
      quote.end();
      break;
    }
    case 'list':
      writeList(writing, parent, block, indent);
      break;
    case 'table':
      writeTable(pdf, parent, block, {
        left: MARGIN + indent,
        right: MARGIN,
        ink: INK,
        size: BODY_SIZE - 1,
        textOf: ({ children }) => settable(textOfRuns(printLinkAddresses(runsOf(children), address))),
      });
      break;
  }
}

function writeHeading(
  { pdf, bookmarks, colours }: Writing,
  parent: PdfElement,
  level: number,
  text: string,
): void {
  const size = HEADING_SIZES[level - 1] ?? BODY_SIZE;
  if (level > 1) pdf.y += size * 0.6;
  pdf.font('bold').fontSize(size);
  keepTogether(pdf, pdf.heightOfString(text, { width: textWidth(pdf, MARGIN) }) + BODY_SIZE * 4);
  bookmarks(level, text);
  parent.add(
    pdf.struct(`H${level}`, {}, () => {
      pdf.fillColor(onPaper(colours.heading)).text(preventWidow(text), MARGIN, pdf.y, { lineGap: 2 });
    }),
  );
  pdf.y += size * 0.3;
}

const runFont = ({ bold, italic }: TextRun): string =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

const textWidth = (pdf: Pdf, left: number): number => pdf.page.width - MARGIN - left;

/** Font size and left edge of a paragraph in points, and its runs in characters that the typeface has. */
function layoutOf({ address }: Writing, block: Paragraph | Code, indent: number) {
  const left = MARGIN + indent;
  if (block.type === 'code') return { size: BODY_SIZE - 1, left, runs: [{ text: settable(block.value) }] };
  const runs = keepWordsWhole(printLinkAddresses(runsOf(block.children), address));
  return {
    size: block.data?.isLead ? BODY_SIZE + 2.5 : BODY_SIZE,
    left,
    runs: runs.map((run, index): TextRun => {
      const text = settable(run.text);
      return { ...run, text: index === runs.length - 1 ? preventWidow(text) : text };
    }),
  };
}

/** Makes room for the lines of a paragraph. Returns a function to call once it is written. */
function makeRoom(pdf: Pdf, { size, left, runs }: ReturnType<typeof layoutOf>): () => void {
  pdf.font('regular').fontSize(size);
  return keepLines(pdf, { text: textOfRuns(runs), width: textWidth(pdf, left), lineGap: LINE_GAP });
}

function writeParagraph(writing: Writing, parent: PdfElement, block: Paragraph | Code, indent: number): void {
  const { pdf, address, colours } = writing;
  const layout = layoutOf(writing, block, indent);
  const { size, left, runs } = layout;
  const element = pdf.struct(block.type === 'code' ? 'Code' : 'P');
  parent.add(element);
  const resetMargin = makeRoom(pdf, layout);
  pdf.x = left;
  for (const [index, run] of runs.entries()) {
    const { link } = run;
    const write = () => {
      pdf
        .font(runFont(run))
        .fontSize(size)
        .fillColor(link ? onPaper(colours.link) : INK);
      pdf.text(run.text, {
        width: textWidth(pdf, left),
        lineGap: LINE_GAP,
        continued: index < runs.length - 1,
        underline: link !== undefined,
        link: link === undefined ? null : absolute(link, address),
      });
    };
    element.add(link === undefined ? write : pdf.struct('Link', { alt: run.text }, write));
  }
  element.end();
  resetMargin();
  pdf.y += size * 0.55;
}

function writeList(
  writing: Writing,
  parent: PdfElement,
  { children: items, ordered, start }: List,
  indent: number,
): void {
  const { pdf } = writing;
  const list = pdf.struct('L');
  parent.add(list);
  for (const [index, { children: blocks }] of items.entries()) {
    // The label must be on the same page as the first line.
    const [first] = blocks;
    if (first?.type !== 'paragraph') keepTogether(pdf, BODY_SIZE * 2.6);
    // A title is kept with the text below it.
    else if (blocks.length > 1 && first.children.every(({ type }) => type === 'strong'))
      keepTogether(pdf, BODY_SIZE * 6);
    else makeRoom(pdf, layoutOf(writing, first, indent + INDENT))();
    const item = pdf.struct('LI');
    list.add(item);
    const top = pdf.y;
    item.add(
      pdf.struct('Lbl', {}, () => {
        pdf.font('regular').fontSize(BODY_SIZE).fillColor(INK);
        const label = ordered ? `${(start ?? 1) + index}.` : '•';
        pdf.text(label, MARGIN + indent, top, { lineBreak: false });
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

/** Creates bookmarks for the headings, nested by level. */
function createBookmarks(pdf: Pdf): Writing['bookmarks'] {
  const open: { level: number; outline: PDFKit.PDFOutline }[] = [{ level: 0, outline: pdf.outline }];
  return (level, text) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const outline = (open.at(-1)?.outline ?? pdf.outline).addItem(text, { expanded: level === 1 });
    open.push({ level, outline });
  };
}

/** Writes title, publisher, address and page number on each page, outside the reading order. */
function writeFooters(pdf: Pdf, { title, site, address }: PdfSource): void {
  const { start, count } = pdf.bufferedPageRange();
  const { pageOf } = textsOf(site, uiTexts);
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Otherwise pdfkit starts a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - MARGIN;
    const width = textWidth(pdf, MARGIN);
    const line = { width, lineBreak: false, ellipsis: true, link: null, underline: false, height: 12 };
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8.5).fillColor(INK);
    pdf.text(settable(`${site.name} - ${title}`), MARGIN, top, { ...line, width: width - 90 });
    pdf.text(settable(address), MARGIN, top + 12, line);
    pdf.text(settable(pageOf({ number: index + 1, count })), MARGIN, top, { ...line, align: 'right' });
    pdf.endMarkedContent();
  }
}
