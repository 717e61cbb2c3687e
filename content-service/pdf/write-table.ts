import type { PrintedPart } from '#shared/blocks/printed-part.server.ts';
import { settable } from './pdf-fonts.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';

interface TableLook {
  /** Margins and font size in points. */
  readonly left: number;
  readonly right: number;
  readonly size: number;
  readonly ink: string;
}

const PADDING = 5;
const RULE = '#8b93a1';

/** Writes a table with columns of equal width; a table without a head has its labels in the first column. */
export function writeTable(
  pdf: Pdf,
  parent: PdfElement,
  { head, rows }: Extract<PrintedPart, { kind: 'table' }>,
  { left, right, size, ink }: TableLook,
): void {
  const columns = Math.max(1, ...head.map((row) => row.length), ...rows.map((row) => row.length));
  const whole = pdf.page.width - left - right;
  const isFacts = head.length === 0 && columns === 2;
  const widths = Array.from({ length: columns }, (_, column) =>
    isFacts ? whole * (column === 0 ? 0.28 : 0.72) : whole / columns,
  );
  const table = pdf.struct('Table');
  parent.add(table);

  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const isLabel = (column: number) => isHead || (isFacts && column === 0);
    const set = (column: number) => pdf.font(isLabel(column) ? 'bold' : 'regular').fontSize(size);
    const texts = cells.map(settable);
    const heights = texts.map((text, column) =>
      set(column).heightOfString(text || ' ', { width: (widths[column] ?? whole) - 2 * PADDING }),
    );
    const height = Math.max(size, ...heights) + 2 * PADDING;
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const top = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    for (const [column, text] of texts.entries()) {
      const x = left + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const write = () => {
        set(column).fillColor(ink);
        pdf.text(text || ' ', x + PADDING, top + PADDING, {
          width: (widths[column] ?? whole) - 2 * PADDING,
          link: null,
          underline: false,
        });
      };
      row.add(
        isLabel(column)
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

  for (const cells of head) writeRow(cells, true);
  for (const cells of rows) writeRow(cells, false);
  table.end();
  pdf.x = left;
  pdf.y += size;
}
