import type { SafeHtml } from '../../contract/html/sanitise-html.server.ts';
import { plainText } from '../../ui/rich-text/plain-text.ts';

/** A written number, and its thousands separators, each followed by three digits. */
const NUMBER = /\d(?:[\d ,.\u00a0\u202f]*\d)?/;
const SEPARATOR = /(?<!^0)[ ,.\u00a0\u202f](?=\d{3}(?!\d))/g;

/** The amount that a cell names; 0 without a number. */
const amountOf = (cell: string): number =>
  Number(NUMBER.exec(cell)?.[0].replaceAll(SEPARATOR, '').replace(',', '.') ?? 0) || 0;

/** What the rows of a table say: a label, then numbers. The first row names the columns. */
export function tableBars(table: SafeHtml) {
  const [head = [], ...rows] = partsOf(table, /<tr(?=[\s>])/).map((row) =>
    partsOf(row, /<t[hd](?=[\s>])/).map((cell) => plainText(`<td${cell}`)),
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

/** The HTML after each such tag. */
const partsOf = (html: string, tag: RegExp): readonly string[] => html.split(tag).slice(1);
