import type { ContentBlock } from '@information-site/contract/blocks/content-block-schema.server.ts';
import { cardPicture } from '@information-site/contract/documents/card-picture.ts';
import type {
  CollectionResponse,
  MultiPageResponse,
  NavigationGroup,
  SubArticle,
} from '@information-site/contract/documents/multi-page-schema.server.ts';
import { sanitiseHtml } from '@information-site/contract/html/sanitise-html.server.ts';
import { titleOfAddress } from '@information-site/contract/text/names.ts';
import type { GuideCorpusPage, SiteContent } from '../corpus/corpus.ts';
import type { AuthoredMenu } from '../corpus/guide-page.ts';
import { languageAt, pageTitle } from '../corpus/page-facts.ts';
import { AS_OF, document, type EndpointHandlers, type EndpointResult, notFound } from './endpoint-result.ts';
import { documentsOf } from './page-responses.ts';

/** Pages of collections and of other guides. */
export const guideResponses = {
  /** A collection's page at `pageContentUrl`, or at `url` if that is absent. */
  collection: ({ site, params: { url = '', pageContentUrl = url } }) => {
    const result = guideResponse(site, pageContentUrl, true);
    return result.kind === 'document' ? { ...result, body: withBodyContent(result.body) } : result;
  },

  /**
   * A page of a supplier, scheme, theme or principle. `childPage` is the page below `url`, as a name or a
   * full address.
   */
  multiPage: ({ site, params: { url, childPage = url } }) => {
    const isWhole = childPage === url || childPage.startsWith(`${url}/`);
    return guideResponse(site, isWhole ? childPage : `${url}${childPage}`, false);
  },
} satisfies Partial<EndpointHandlers>;

function guideResponse(
  site: SiteContent,
  path: string,
  isCollection: boolean,
): EndpointResult<MultiPageResponse> {
  const page = site.pages.get(path);
  if (page?.kind !== 'guide' || (page.folder === 'collection') !== isCollection) return notFound(path);
  const root = site.pages.get(page.rootPath);
  const shared = root?.kind === 'guide' ? root : page;
  const madeFrom = documentsOf(page, shared.path, ...(page.folder === 'organisation' ? [AS_OF] : []));
  return document(guideBody(site, page, shared), madeFrom, page.modified);
}

function guideBody(site: SiteContent, page: GuideCorpusPage, root: GuideCorpusPage): MultiPageResponse {
  const { multi_header: multiHeader, nav_menu: _menu, product, ...sub_article } = page.page;
  return {
    multi_header: { title: root.page.title, ...root.page.multi_header, ...multiHeader },
    page: {
      ...product,
      nav_menu: titledMenu(site, root.page.nav_menu ?? []),
      ...(page.folder === 'organisation' && { asOf: site.loadedAt.toISOString() }),
    },
    sub_article,
  };
}

/** The menu, with missing titles taken from the linked pages, or else from the ends of their addresses. */
function titledMenu(site: SiteContent, menu: AuthoredMenu): NavigationGroup[] {
  const titled = <Entry extends { link: string; title?: string | undefined }>(entry: Entry) => ({
    ...entry,
    ...languageAt(site, entry.link),
    title: entry.title ?? pageTitle(site, entry.link) ?? titleOfAddress(entry.link),
  });
  return menu.map((group) => ({
    ...group,
    pages: group.pages.map((page) => ({ ...titled(page), child_pages: page.child_pages.map(titled) })),
  }));
}

/**
 * Adds `page.bodyContent` to a collection's page: the content of `sub_article` again as one list, under the
 * field names that API clients read.
 */
function withBodyContent(guide: MultiPageResponse): CollectionResponse {
  const { sub_article, page } = guide;
  const { title, summary, content, primaryImage, modifiedDate, dateModify } = sub_article;
  const modified = modifiedDate || dateModify;
  const items = [...(page.content?.items ?? []), ...content.items, ...addedBlocks(sub_article)];
  return {
    ...guide,
    page: {
      ...page,
      title,
      summary,
      ...(primaryImage && {
        primaryImage: { ...primaryImage, imagePath: cardPicture(primaryImage.imagePath) },
      }),
      ...(modified && { modifiedDate: modified }),
      bodyContent: { title, summary, content: { ...content, items } },
    },
  };
}

/** The blocks of a page's own `bodyContent`, with its title and summary as a block. */
function addedBlocks({ bodyContent }: SubArticle): readonly ContentBlock[] {
  if (!bodyContent) return [];
  const { title, summary, content } = bodyContent;
  const head: ContentBlock = {
    ...(title && { subheading: title }),
    ...(summary && { description: paragraph(summary) }),
  };
  return [...(title || summary ? [head] : []), ...(content?.items ?? [])];
}

const paragraph = (text: string) =>
  sanitiseHtml(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
