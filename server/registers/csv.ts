/** Excel takes a file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\u{feff}';

/** What spreadsheets read as the beginning of a formula, wide forms and leading white space included. */
const FORMULA = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * One value as CSV writes it (RFC 4180), always quoted. What a spreadsheet would calculate begins with an apostrophe,
 * which it shows as text.
 */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows as CSV: UTF-8 with its mark, lines that end in CR LF. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
