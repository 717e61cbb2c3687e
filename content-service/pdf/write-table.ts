import type { Table, TableCell } from 'mdast';
import { keepTogether } from './page-room.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';

interface TableLook {
  /** Margins and font size in points. */
  readonly left: number;
  readonly right: number;
  readonly size: number;
  readonly ink: string;
  /** The text of a cell, in characters that the typeface has. */
  readonly textOf: (cell: TableCell) => string;
}

const PADDING = 5;
const RULE = '#8b93a1';

/**
 * Writes a table with columns of equal width. In a two-column table without header rows, the first column
 * holds row headers.
 */
export function writeTable(
  pdf: Pdf,
  parent: PdfElement,
  { data, children: rows }: Table,
  { left, right, size, ink, textOf }: TableLook,
): void {
  const headRows = data?.headRows ?? 1;
  const columns = Math.max(1, ...rows.map((row) => row.children.length));
  const whole = pdf.page.width - left - right;
  const isFacts = headRows === 0 && columns === 2;
  const widths = Array.from({ length: columns }, (_, column) =>
    isFacts ? whole * (column === 0 ? 0.28 : 0.72) : whole / columns,
  );
  const table = pdf.struct('Table');
  parent.add(table);

  const isLabel = (column: number, isHead: boolean) => isHead || (isFacts && column === 0);
  const set = (column: number, isHead: boolean) =>
    pdf.font(isLabel(column, isHead) ? 'bold' : 'regular').fontSize(size);
  const widthOf = (column: number) => (widths[column] ?? whole) - 2 * PADDING;

  const measured = rows.map(({ children: cells }, index) => {
    const isHead = index < headRows;
    const texts = cells.map(textOf);
    const heights = texts.map((text, column) =>
      set(column, isHead).heightOfString(text || ' ', { width: widthOf(column) }),
    );
    return { texts, isHead, height: Math.max(size, ...heights) + 2 * PADDING };
  });
  const writeRow = ({ texts, isHead, height }: (typeof measured)[number]) => {
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

  // Column headers must not be alone at the foot of a page.
  const first = measured.slice(0, headRows + 1).reduce((sum, { height }) => sum + height, 0);
  keepTogether(pdf, first);
  for (const row of measured) {
    keepTogether(pdf, row.height);
    writeRow(row);
  }
  table.end();
  pdf.x = left;
  pdf.y += size;
}
