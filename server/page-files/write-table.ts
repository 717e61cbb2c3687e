import type { Table, TableCell } from 'mdast';
import { drawRule, keepTogether, roomOfPage, writeElement } from './page-room.ts';
import type { Pdf, PdfElement } from './pdfkit-gaps.ts';
import type { TextRun } from './text-runs.ts';
import { linesOf, lineWriter, pitchOf, type TextLook } from './write-text.ts';

interface TableLook extends TextLook {
  readonly runsOf: (cell: TableCell) => readonly TextRun[];
}

/** Points. */
const PADDING = 5;

/** Writes a table with columns of equal width. A row that is higher than a page continues on the next one. */
export function writeTable(pdf: Pdf, parent: PdfElement, { children: rows }: Table, look: TableLook): void {
  // Markdown tables have a header row, empty if the table has none.
  const filledRows = rows.filter((row) => row.children.some(({ children }) => children.length > 0));
  const columns = Math.max(1, ...filledRows.map((row) => row.children.length));
  const width = look.width / columns;
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

  function writeRow(row: PdfElement, { cells, count }: (typeof measured)[number]): void {
    const writers = cells.map(({ scope, runs, within }) => {
      const element = scope ? pdf.struct('TH', { scope }) : pdf.struct('TD');
      row.add(element);
      return lineWriter(pdf, element, runs, within);
    });
    for (let from = 0; from < count; from += most) {
      keepTogether(pdf, heightOf(count - from));
      const top = pdf.y;
      for (const [column, { lines }] of cells.entries())
        for (const [index, line] of lines.slice(from, from + most).entries())
          writers[column]?.(line, top + PADDING + index * pitch);
      pdf.y = top + heightOf(count - from);
    }
  }

  // Column headers must not be alone at the foot of a page.
  const heads = measured.findIndex(({ cells }) => cells.some(({ scope }) => scope !== 'Column'));
  const first = measured.slice(0, heads + 1).reduce((sum, { count }) => sum + heightOf(count), 0);
  keepTogether(pdf, Math.min(first, roomOfPage(pdf)));
  writeElement(pdf, parent, 'Table', (table) => {
    for (const row of measured) {
      writeElement(pdf, table, 'TR', (element) => writeRow(element, row));
      drawRule(pdf, look.left, look.width, pdf.y);
    }
  });
  pdf.x = look.left;
  pdf.y += look.size;
}
