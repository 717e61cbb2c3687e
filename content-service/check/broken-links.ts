import { anchorBlocks } from '@information-site/contract/html/content-headings.ts';
import { percentDecoded } from '@information-site/contract/html/percent-encoding.ts';
import { isOwnId } from '@information-site/contract/html/slug.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress, redirectKey } from '../corpus/page-address.ts';
import { articleOf } from '../corpus/page-facts.ts';
import { addressOfFile } from '../corpus/page-folders.ts';
import { pictureExtensions, pictureType } from '../corpus/picture-types.ts';
import { type AuthoredDocument, type Found, notice, warning } from './authored-document.ts';

/** Addresses that the site serves without a document of that name. */
const BUILT_IN =
  /^\/(?:(?:home|search|404|error|sitemap\.xml|(?:robots|llms)\.txt|\.well-known\/security\.txt)?$|(?:api|assets|staticjson|\.well-known\/csaf)\/)/;
/** The files of a page. */
const OF_PAGE = /^\/pdfs(\/.+)\.pdf$|^(\/.+)\.md$|^(\/event\/.+)\.ics$/;

/** Fields whose entire text is an address. */
const ADDRESS_FIELD = /(?:link|url|path|image|logo|icon|target|file|banner|^pages)$/i;

/** A document's links to addresses of the site and to places on the same page, with their lines. */
const linksOf = ({ texts }: AuthoredDocument) =>
  texts.flatMap(({ path, text, lineOf }) => {
    const field = String(path.findLast((key) => typeof key === 'string') ?? '');
    const inText = [...text.matchAll(/\]\(\s*<?([^)\s>]+)|\b(?:href|src)=["']?([^"'\s>]+)/g)].map(
      ([, markdown, html]) => markdown ?? html ?? '',
    );
    return [...(ADDRESS_FIELD.test(field) ? [text] : []), ...inText]
      .filter((address) => /^(?:\/(?!\/)|#.)/.test(address))
      .map((address) => ({ address, line: lineOf(address) }));
  });

/**
 * Reports links to addresses that do not exist (page, redirect or picture), to missing anchors, and to pages
 * that are not public.
 */
export function brokenLinks(site: SiteContent, document: AuthoredDocument): Found[] {
  const documentPath = addressOfFile(document.file.slice(site.id.length + 1));
  const planned = new Set(site.planned.map(({ path }) => path));
  return linksOf(document).flatMap(({ address, line }) => {
    const say = (finding: typeof warning, message: string) => [
      finding(document.file, line, `${address} ${message}`),
    ];
    const path = address.startsWith('#') ? documentPath : normaliseAddress(address);
    if (path === undefined || !leadsSomewhere(site, path))
      return say(
        warning,
        'is a broken link: no page, redirect or picture has this address. Correct the address, or remove the link',
      );
    if (IMAGE.test(path) && !pictureType(path))
      return say(
        warning,
        `is a file that the site does not serve, because its name does not end in ${pictureExtensions.join(', ')}: convert or rename it, or remove the link`,
      );
    if (planned.has(path) && !planned.has(documentPath ?? ''))
      return say(
        notice,
        'is not always public: while it is not, lists omit the link, but links within texts stay',
      );
    const [, place] = address.split('#', 2);
    const places = place ? placesOn(site, path) : undefined;
    if (!place || !places || places.includes(place) || isOwnId(place)) return [];
    const offer =
      places.length > 0
        ? `Use one of its headings (#${places.slice(0, MAX_OFFERED).join(', #')})`
        : 'The page has no headings: correct the address';
    return say(
      warning,
      address.startsWith('#')
        ? `is shown as text, because the page has no heading or id #${place}. ${offer}, or remove the link`
        : `leads to the top of the page, which has no heading #${place}. ${offer}, or remove the #`,
    );
  });
}

const MAX_OFFERED = 5;
const IMAGE = /^\/images\/(.+)$/;

/**
 * The ids in an article or guide that links can target. Undefined for other kinds of pages, whose ids are not
 * known.
 */
function placesOn({ pages }: SiteContent, path: string): readonly string[] | undefined {
  const found = pages.get(path);
  const page = found && articleOf(found);
  if (!page) return undefined;
  const { content, bodyContent } = page;
  const blocks = [...content.items, ...(bodyContent?.content?.items ?? [])];
  const headings = anchorBlocks(blocks).flatMap(({ id }) => id ?? []);
  const written = [...JSON.stringify(page).matchAll(/\bid=\\"([^"\\]+)\\"/g)].map(([, id]) => id ?? '');
  return [...new Set([...headings, ...written])];
}

/** Whether the site has a page, redirect or picture at a normalised address. */
export function leadsSomewhere(site: SiteContent, path: string): boolean {
  const image = IMAGE.exec(path)?.[1];
  if (image !== undefined) return site.images.has(percentDecoded(image) ?? image);
  const page = OF_PAGE.exec(path)?.slice(1).find(Boolean) ?? path;
  return BUILT_IN.test(page) || site.pages.has(page) || site.redirects.has(redirectKey(page));
}
