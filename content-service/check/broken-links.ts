import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** Addresses that the site answers without a document of that name. */
const BUILT_IN = new Set(['/', '/home', '/search', '/404', '/error', '/sitemap.xml', '/robots.txt']);
const BUILT_IN_FOLDERS = /^\/(?:api|assets|staticjson)\//;

/** Fields whose whole text is an address. */
const ADDRESS_FIELD = /(?:link|url|path|image|logo|icon|target|file|banner)$/i;

/** In-site addresses in a document, each with its line. */
export function documentLinks(document: AuthoredDocument): readonly { address: string; line: number }[] {
  return document.texts.flatMap(({ path, text, lineOf }) => {
    const field = String(path.findLast((key) => typeof key === 'string') ?? '');
    const whole = ADDRESS_FIELD.test(field) || field === 'pages' ? [text] : [];
    const inText = [...text.matchAll(/\]\(\s*<?([^)\s>]+)|\b(?:href|src)="([^"]+)"/g)].map(
      ([, markdown, html]) => markdown ?? html ?? '',
    );
    return [...whole, ...inText]
      .filter((address) => /^\/(?!\/)/.test(address))
      .map((address) => ({ address, line: lineOf(address) }));
  });
}

/** Links that lead to no page, redirect or picture of the site. */
export function brokenLinks(site: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  return documents.flatMap((document) =>
    documentLinks(document)
      .filter(({ address }) => !leadsSomewhere(site, address))
      .map(({ address, line }) => warning(document.file, line, `${address} leads nowhere`)),
  );
}

function leadsSomewhere(site: SiteContent, address: string): boolean {
  const path = normaliseAddress(address);
  if (path === undefined) return false;
  const image = /^\/images\/(.+)$/.exec(path)?.[1];
  if (image !== undefined) return site.images.has(image);
  const page = /^\/pdfs(\/.+)\.pdf$/.exec(path)?.[1] ?? path;
  return (
    BUILT_IN.has(page) || BUILT_IN_FOLDERS.test(page) || site.pages.has(page) || site.redirects.has(page)
  );
}
