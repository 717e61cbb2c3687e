import type { ContentBlock } from '#shared/blocks/content-block-schema.server.ts';
import { cardPicture } from '#shared/contract/card-picture.ts';
import { sanitiseHtml } from '#shared/contract/sanitise-html.server.ts';
import type {
  CollectionResponse,
  MultiPageResponse,
  SubArticle,
} from '#shared/guide/multi-page-schema.server.ts';

/**
 * Adds `page.bodyContent` to a collection's page: the content of `sub_article` again as one list, under the
 * field names that API clients read.
 */
export function withBodyContent(guide: MultiPageResponse): CollectionResponse {
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
