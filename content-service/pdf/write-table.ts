import type { PrintedCell, PrintedPart, TextRun } from '#shared/blocks/printed-part.server.ts';
import { keepTogether } from './page-room.ts';
import { settable } from './pdf-fonts.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';

interface TableLook {
  /** Margins and font size in points. */
  readonly left: number;
  readonly right: number;
  readonly size: number;
  readonly ink: string;
  /** What a cell with links in it says. */
  readonly textOf: (runs: readonly TextRun[]) => string;
}

const PADDING = 5;
const RULE = '#8b93a1';

/** Writes a table with columns of equal width; a table without a head has its labels in the first column. */
export function writeTable(
  pdf: Pdf,
  parent: PdfElement,
  { head, rows }: Extract<PrintedPart, { kind: 'table' }>,
  { left, right, size, ink, textOf }: TableLook,
): void {
  const columns = Math.max(1, ...head.map((row) => row.length), ...rows.map((row) => row.length));
  const whole = pdf.page.width - left - right;
  const isFacts = head.length === 0 && columns === 2;
  const widths = Array.from({ length: columns }, (_, column) =>
    isFacts ? whole * (column === 0 ? 0.28 : 0.72) : whole / columns,
  );
  const table = pdf.struct('Table');
  parent.add(table);

  const isLabel = (column: number, isHead: boolean) => isHead || (isFacts && column === 0);
  const set = (column: number, isHead: boolean) =>
    pdf.font(isLabel(column, isHead) ? 'bold' : 'regular').fontSize(size);
  const widthOf = (column: number) => (widths[column] ?? whole) - 2 * PADDING;

  const measured = (cells: readonly PrintedCell[], isHead: boolean) => {
    const texts = cells.map((cell) => settable(typeof cell === 'string' ? cell : textOf(cell)));
    const heights = texts.map((text, column) =>
      set(column, isHead).heightOfString(text || ' ', { width: widthOf(column) }),
    );
    return { texts, isHead, height: Math.max(size, ...heights) + 2 * PADDING };
  };
  const writeRow = ({ texts, isHead, height }: ReturnType<typeof measured>) => {
    const top = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    for (const [column, text] of texts.entries()) {
      const x = left + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const write = () => {
        set(column, isHead).fillColor(ink);
        pdf.text(text || ' ', x + PADDING, top + PADDING, {
          width: widthOf(column),
          link: null,
          underline: false,
        });
      };
      row.add(
        isLabel(column, isHead)
          ? pdf.struct('TH', { scope: isHead ? 'Column' : 'Row' }, write)
          : pdf.struct('TD', {}, write),
      );
    }
    row.end();
    pdf.y = top + height;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + whole, pdf.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.endMarkedContent();
  };

  const heads = head.map((cells) => measured(cells, true));
  const others = rows.map((cells) => measured(cells, false));
  // What names the columns does not stand alone at the foot of a page.
  const first = [...heads, ...others.slice(0, 1)].reduce((sum, { height }) => sum + height, 0);
  keepTogether(pdf, first);
  for (const row of [...heads, ...others]) {
    keepTogether(pdf, row.height);
    writeRow(row);
  }
  table.end();
  pdf.x = left;
  pdf.y += size;
}
