/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Characters that begin a formula in spreadsheets, including wide forms and leading white space. */
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A value in CSV (RFC 4180), always quoted. A value that a spreadsheet would evaluate gets a leading
 * apostrophe, which makes it text.
 */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows as CSV: UTF-8 with its mark, lines end in CR LF. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
