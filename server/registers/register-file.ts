import type { SiteDates } from '#shared/contract/dates/date-texts.ts';
import { dayOf } from '#shared/contract/dates/place-time.ts';
import type { SearchResponse } from '#shared/contract/documents/search-schema.server.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { type FileFormat, MAX_FILE_ROWS } from '#shared/search/register-files.ts';
import { registerFileTexts } from '#shared/server-texts/file-texts.server.ts';
import { columnsOf, type RegisterKind } from './register-columns.ts';

/** What the page at a path has found in a register. */
export interface RegisterListing {
  readonly kind: RegisterKind;
  readonly title: string;
  readonly response: SearchResponse;
}

/** Results as a file. `address`: the page that shows them, with its query. */
export function registerFile(listing: RegisterListing, format: FileFormat, address: URL, site: SiteDates) {
  const { timeZone } = site;
  const { kind, response, title } = listing;
  const columns = columnsOf(kind, response, { origin: address.origin, path: address.pathname });
  const results = response.documents.slice(0, MAX_FILE_ROWS).map((result) => ({
    ...result,
    date: dayOf(result.date, timeZone),
    CertificationDate: dayOf(result.CertificationDate, timeZone),
  }));
  const name = `${fileName(address.pathname, dayOf(response.asOf, timeZone))}.${format}`;
  if (format === 'csv') {
    const texts = textsOf(site, registerFileTexts);
    const rows = results.map((result) =>
      columns.map(({ read }) => {
        const value = read(result);
        return typeof value === 'string' ? value : value.join('; ');
      }),
    );
    const body = csvText([columns.map(({ name: column }) => texts[column]), ...rows]);
    return { name, mediaType: 'text/csv; charset=utf-8; header=present', body };
  }
  const entries = results.map((result) =>
    Object.fromEntries(columns.map((column) => [column.name, column.read(result)])),
  );
  const { asOf, numFound } = response;
  const document = { title, page: address.href, asOf, numFound, results: entries };
  const body = `${JSON.stringify(document, null, 1)}\n`;
  return { name, mediaType: 'application/json; charset=utf-8', body };
}

/** The last segment of the page's path and the day of the data, which is a valid file name everywhere. */
function fileName(path: string, day: string | undefined): string {
  const words = (path.split('/').at(-1) ?? '').replace(/[^\w-]+/g, '-').slice(0, 80);
  return [words || 'results', ...(day ? [day] : [])].join('-');
}

/** Excel recognises UTF-8 only by the byte order mark. */
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

/** Rows as CSV: UTF-8 with a BOM, lines end in CR LF. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
