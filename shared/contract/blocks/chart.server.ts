import { isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import * as z from 'zod';
import { html } from '../parsing/primitives.server.ts';

const { getElementsByTagName, textContent } = DomUtils;

/** A number as it is written, and the separators of its thousands: three digits follow them. */
const NUMBER = /\d(?:[\d ,.\u00a0\u202f]*\d)?/;
const SEPARATOR = /(?<!^0)[ ,.\u00a0\u202f](?=\d{3}(?!\d))/g;

/** The amount that a cell names; 0 without a number. */
const amountOf = (cell: string): number =>
  Number(NUMBER.exec(cell)?.[0].replaceAll(SEPARATOR, '').replace(',', '.') ?? 0) || 0;

/** What the rows of a table say: a label, then numbers. The first row names the columns. */
function barsOf(table: string) {
  const [head = [], ...rows] = getElementsByTagName('tr', parseDocument(table)).map(({ children }) =>
    children.filter(isTag).map((cell) => textContent(cell).trim()),
  );
  const [, ...series] = head;
  return {
    series,
    rows: rows.map(([label = '', ...cells]) => ({
      label,
      values: cells.slice(0, series.length).map((written) => ({ written, amount: amountOf(written) })),
    })),
  };
}

export const chart = z
  .object({
    table: html.describe(
      'A table: the first column has labels, the others numbers. It is shown below the bars.',
    ),
    bars: z
      .unknown()
      .optional()
      .describe('What the table says, in `/api`. The site reads it from the table itself.'),
  })
  .transform(({ table }) => ({ table, bars: barsOf(table) }))
  .describe('A table with its numbers drawn as bars.')
  .meta({ id: 'Chart' });
