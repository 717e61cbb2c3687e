import { dayOf } from '#shared/contract/dates/place-time.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import type { FileMaker } from './site-file.ts';

/** Limits of one file (sitemaps.org protocol): addresses, and bytes before compression. */
export const MAX_ADDRESSES = 50_000;
export const MAX_BYTES = 50 * 1024 * 1024;

const MAP = /^\/sitemap(?:-(?<part>[1-9]\d{0,5}))?\.xml$/;
/** Longest time that a sitemap is stored, in seconds. */
const FRESH_FOR = 3600;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An entry: an address and the day of its last change. */
interface Entry {
  readonly address: string;
  readonly modifiedDate: string | undefined;
}

/** Writes entries until the file is full. A content service with small sitemaps never reaches that. */
export function writeSitemap(list: 'sitemapindex' | 'urlset', entries: Iterable<Entry>): string {
  const element = list === 'urlset' ? 'url' : 'sitemap';
  const lines = [DECLARATION, `<${list} ${NAMESPACE}>`];
  const end = `</${list}>\n`;
  let bytes = Buffer.byteLength(`${lines.join('\n')}\n${end}`);
  let count = 0;
  for (const { address, modifiedDate } of entries) {
    const lastmod = modifiedDate === undefined ? '' : `<lastmod>${modifiedDate}</lastmod>`;
    const line = `<${element}><loc>${escapeHtml(address)}</loc>${lastmod}</${element}>`;
    bytes += Buffer.byteLength(line) + 1;
    count += 1;
    if (count > MAX_ADDRESSES || bytes > MAX_BYTES) break;
    lines.push(line);
  }
  return `${lines.join('\n')}\n${end}`;
}

/** `/sitemap.xml`, the index, and `/sitemap-1.xml` and so on: the pages that the content service lists. */
export const sitemapFile: FileMaker = async ({ path, site, content }) => {
  const map = MAP.exec(path);
  if (!map) return { ok: false, failure: 'not-found' };
  const part = Number(map.groups?.part ?? 0);
  const result = await content.read('sitemap', { part: part > 1 ? String(part) : undefined });
  // The content service rejects numbers of sitemaps that do not exist.
  if (!result.ok && result.failure === 'unavailable') return result;
  if (!result.ok || part > result.value.parts.length) return { ok: false, failure: 'not-found' };
  const { parts, pages } = result.value;
  const entryOf = (
    address: string,
    { modifiedDate }: { readonly modifiedDate?: string | undefined },
  ): Entry => ({
    address: new URL(address, site.origin).href,
    modifiedDate: dayOf(modifiedDate, site.timeZone),
  });
  return {
    ok: true,
    contentType: 'application/xml; charset=utf-8',
    body:
      part === 0
        ? writeSitemap(
            'sitemapindex',
            parts.map((one, index) => entryOf(`/sitemap-${index + 1}.xml`, one)),
          )
        : writeSitemap(
            'urlset',
            pages.map((page) => entryOf(page.path, page)),
          ),
    freshFor: FRESH_FOR,
  };
};
