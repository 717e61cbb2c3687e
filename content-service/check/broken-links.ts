import { anchorBlocks } from '#shared/blocks/content-headings.ts';
import { RESERVED_IDS } from '#shared/ui/text/slug.ts';
import { addressOfFile } from '../corpus/compile-page.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, notice, warning } from './finding.ts';

/** Addresses that the site answers without a document of that name. */
const BUILT_IN = new Set(['/', '/home', '/search', '/404', '/error', '/sitemap.xml', '/robots.txt']);
const BUILT_IN_FOLDERS = /^\/(?:api|assets|staticjson)\//;

/** Fields whose whole text is an address. */
const ADDRESS_FIELD = /(?:link|url|path|image|logo|icon|target|file|banner)$/i;

/** Addresses of the site, and of places on the same page, in a document, each with its line. */
export function documentLinks(document: AuthoredDocument): readonly { address: string; line: number }[] {
  return document.texts.flatMap(({ path, text, lineOf }) => {
    const field = String(path.findLast((key) => typeof key === 'string') ?? '');
    const whole = ADDRESS_FIELD.test(field) || field === 'pages' ? [text] : [];
    const inText = [...text.matchAll(/\]\(\s*<?([^)\s>]+)|\b(?:href|src)="([^"]+)"/g)].map(
      ([, markdown, html]) => markdown ?? html ?? '',
    );
    return [...whole, ...inText]
      .filter((address) => /^(?:\/(?!\/)|#.)/.test(address))
      .map((address) => ({ address, line: lineOf(address) }));
  });
}

/** Links that lead to no page, redirect or picture of the site, to no place on a page, or to a page that is not public. */
export function brokenLinks(site: SiteContent, document: AuthoredDocument): Found[] {
  const own = addressOfFile(document.file.slice(site.id.length + 1));
  const planned = new Set(site.planned.map(({ path }) => path));
  const isPlanned = own !== undefined && planned.has(own);
  return documentLinks(document).flatMap(({ address, line }) => {
    const say = (found: typeof warning, message: string) => [found(document.file, line, message)];
    const path = address.startsWith('#') ? own : normaliseAddress(address);
    if (path === undefined || !leadsSomewhere(site, path))
      return say(
        warning,
        `${address} leads nowhere: there is no such page, redirect or picture. Correct the address, or take the link out`,
      );
    if (planned.has(path) && !isPlanned)
      return say(
        notice,
        `${address} is not public at every time: lists leave the link out then, a link within a text stays`,
      );
    const [, place] = address.split('#', 2);
    const places = place ? placesOn(site, path) : undefined;
    return !place || places === undefined || places.has(place)
      ? []
      : say(
          warning,
          `${address} leads to the top of the page: it has no heading #${place}. ${offered(places)}, or take the # out`,
        );
  });
}

/** Some of the places that there are. */
const offered = (places: ReadonlySet<string>): string => {
  const own = [...places].filter((place) => !RESERVED_IDS.includes(place)).slice(0, MOST_OFFERED);
  return own.length > 0
    ? `Choose one of its headings (#${own.join(', #')})`
    : 'It has no headings: correct the address';
};
const MOST_OFFERED = 5;

/** Ids of a page that is read, by which links lead to places on it; undefined: nobody knows of pages of that kind. */
function placesOn({ pages }: SiteContent, path: string): ReadonlySet<string> | undefined {
  const page = pages.get(path);
  if (page?.kind !== 'reading' && page?.kind !== 'guide') return undefined;
  const { content, bodyContent } = page.page;
  const blocks = [...content.items, ...(bodyContent?.content?.items ?? [])];
  const headings = anchorBlocks(blocks).flatMap(({ id }) => id ?? []);
  const written = [...JSON.stringify(page.page).matchAll(/\bid=\\"([^"\\]+)\\"/g)].map(([, id]) => id ?? '');
  return new Set([...headings, ...written, ...RESERVED_IDS]);
}

function leadsSomewhere(site: SiteContent, path: string): boolean {
  const image = /^\/images\/(.+)$/.exec(path)?.[1];
  if (image !== undefined) return site.images.has(image);
  const page = /^\/pdfs(\/.+)\.pdf$/.exec(path)?.[1] ?? path;
  return (
    BUILT_IN.has(page) || BUILT_IN_FOLDERS.test(page) || site.pages.has(page) || site.redirects.has(page)
  );
}
