import type { BlockContent } from 'mdast';
import { linkTo, paragraph } from '#shared/blocks/document-tree.server.ts';
import { markdownOf } from '#shared/blocks/markdown-of.server.ts';
import { plainPath } from '#shared/contract/html/address.ts';
import { wholeGuideRoot } from '#shared/contract/pages/guide-links.ts';
import { collectionParams } from '#shared/contract/pages/guide-params.ts';
import { pageRules, pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { pagesInOrder } from '#shared/guide/guide-order.ts';
import { printedChapters, printedPage } from '#shared/guide/printed-page.server.ts';
import type { ContentReader, ContentResult } from '#shared/routing/content-result.ts';
import { searchCall, searchKinds, withSeed } from '#shared/search/search-kinds.ts';
import { printedSection } from '#shared/section/printed-section.server.ts';
import { sectionSearch } from '#shared/section/section-search.ts';
import { fileTexts } from '#shared/service-texts/file-texts.server.ts';
import { markdownAddress } from '#shared/ui/head/markdown-address.server.ts';
import { movedPage } from '../content/moved-page.ts';
import type { FileMaker } from './site-file.ts';

/** Longest time that Markdown of a page is stored, in seconds: as long as the page itself. */
const FRESH_FOR = 50;

export const MARKDOWN = /^(?<page>\/.+)\.md$/;

type Printed = ContentResult<readonly BlockContent[]>;

/**
 * `{page}.md`: the text of a page, made from its documents like PDFs, so that it works with every content
 * service. It names the page's address, which search engines should show.
 */
export const markdownFile: FileMaker = async ({ path, site, content, instant }) => {
  const page = MARKDOWN.exec(path)?.groups?.page ?? '';
  if (markdownAddress(page) !== path) return { ok: false, failure: 'not-found' };
  const printed = await printedAt(page, content, site, instant);
  if (!printed.ok) {
    const moved = printed.failure === 'not-found' && (await movedPage(content, page));
    const location = moved && markdownAddress(moved);
    return location ? { ok: false, failure: 'moved', location } : printed;
  }
  const address = `${site.origin}${page}`;
  const [title, ...rest] = printed.value;
  const source = paragraph(`${textsOf(site, fileTexts).source} `, linkTo(address, address));
  return {
    ok: true,
    contentType: 'text/markdown; charset=utf-8',
    body: markdownOf([...(title ? [title] : []), source, ...rest], (link) => URL.parse(link, address)?.href),
    freshFor: FRESH_FOR,
    // Requests for the page's path match too.
    tags: [`${site.id}:${page}`],
    fields: ['X-Robots-Tag', 'noindex', 'Link', `<${address}>; rel="canonical"`],
  };
};

async function printedAt(
  path: string,
  content: ContentReader,
  site: SiteVariant,
  instant: Date,
): Promise<Printed> {
  const kind = pageRulesOf(path) ?? pageRules.section;
  const params = kind?.call(path);
  if (!params) return { ok: false, failure: 'not-found' };
  switch (kind?.endpoint) {
    case 'article':
      return printedAs(await content.read('article', params), ({ page }) => printedPage(page, site));
    case 'collection': {
      const root = wholeGuideRoot(path);
      if (root) return printedGuide(root, content, site);
      return printedAs(await content.read('collection', params), ({ sub_article }) =>
        printedPage(sub_article, site),
      );
    }
    case 'section': {
      const result = await content.read('section', params);
      if (!result.ok) return result;
      const { page } = result.value;
      const asked = sectionSearch(page, '');
      const search = asked && searchKinds[asked.kind];
      const found =
        search &&
        (await content.read(
          search.endpoint,
          searchCall(search, withSeed(search, { ...asked.query, ...asked.settled }, instant)),
        ));
      return found && !found.ok ? found : { ok: true, value: printedSection(page, found?.value, site) };
    }
    default:
      return { ok: false, failure: 'not-found' };
  }
}

/** All chapters of the collection at a path, without those that do not exist. */
async function printedGuide(root: string, content: ContentReader, site: SiteVariant): Promise<Printed> {
  const home = await content.read('collection', collectionParams(root));
  if (!home.ok) return home;
  const { multi_header: header, page } = home.value;
  const links = new Set([root, ...pagesInOrder(page.nav_menu).map(({ link }) => plainPath(link))]);
  const chapters = await Promise.all(
    [...links].map((link) => content.read('collection', collectionParams(link))),
  );
  const failed = chapters.find((chapter) => !chapter.ok && chapter.failure === 'unavailable');
  if (failed && !failed.ok) return failed;
  const found = chapters.flatMap((chapter) => (chapter.ok ? [chapter.value.sub_article] : []));
  return { ok: true, value: printedChapters(header.title, found, site) };
}

const printedAs = <T>(result: ContentResult<T>, print: (value: T) => readonly BlockContent[]): Printed =>
  result.ok ? { ok: true, value: print(result.value) } : result;
