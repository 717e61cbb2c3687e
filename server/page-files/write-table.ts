import type { Table, TableCell } from 'mdast';
import { keepTogether, roomOfPage } from './page-room.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';
import type { TextRun } from './text-runs.ts';
import { linesOf, lineWriter, pitchOf, type TextLook } from './write-text.ts';

interface TableLook extends TextLook {
  readonly runsOf: (cell: TableCell) => readonly TextRun[];
}

/** Points. */
const PADDING = 5;
export const RULE = '#8b93a1';

/** Writes a table with columns of equal width. A row that is higher than a page continues on the next one. */
export function writeTable(pdf: Pdf, parent: PdfElement, { children: rows }: Table, look: TableLook): void {
  // Markdown tables have a header row, empty if the table has none.
  const filledRows = rows.filter((row) => row.children.some(({ children }) => children.length > 0));
  const columns = Math.max(1, ...filledRows.map((row) => row.children.length));
  const width = look.width / columns;
  const table = pdf.struct('Table');
  parent.add(table);
  const pitch = pitchOf(pdf, look);
  const most = Math.floor((roomOfPage(pdf) - 2 * PADDING) / pitch);

  const measured = filledRows.map(({ children }) => {
    const cells = children.map((cell, column) => {
      const isHead = cell.data?.scope !== undefined;
      const runs = look.runsOf(cell).map((run) => (isHead ? { ...run, bold: true } : run));
      const within = { ...look, left: look.left + column * width + PADDING, width: width - 2 * PADDING };
      return { scope: cell.data?.scope, runs, within, lines: linesOf(pdf, runs, within) };
    });
    return { cells, count: Math.max(1, ...cells.map(({ lines }) => lines.length)) };
  });
  const heightOf = (count: number) => Math.min(count, most) * pitch + 2 * PADDING;

  function writeRow({ cells, count }: (typeof measured)[number]): void {
    const row = pdf.struct('TR');
    table.add(row);
    const writers = cells.map(({ scope, runs, within }) => {
      const element = scope ? pdf.struct('TH', { scope }) : pdf.struct('TD');
      row.add(element);
      return { element, write: lineWriter(pdf, element, runs, within) };
    });
    for (let from = 0; from < count; from += most) {
      keepTogether(pdf, heightOf(count - from));
      const top = pdf.y;
      for (const [column, { lines }] of cells.entries())
        for (const [index, line] of lines.slice(from, from + most).entries())
          writers[column]?.write(line, top + PADDING + index * pitch);
      pdf.y = top + heightOf(count - from);
    }
    row.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(look.left, pdf.y)
      .lineTo(look.left + look.width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.endMarkedContent();
  }

  // Column headers must not be alone at the foot of a page.
  const heads = measured.findIndex(({ cells }) => cells.some(({ scope }) => scope !== 'Column'));
  const first = measured.slice(0, heads + 1).reduce((sum, { count }) => sum + heightOf(count), 0);
  keepTogether(pdf, Math.min(first, roomOfPage(pdf)));
  for (const row of measured) writeRow(row);
  table.end();
  pdf.x = look.left;
  pdf.y += look.size;
}
