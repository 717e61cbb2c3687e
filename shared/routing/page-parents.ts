import type { SiteVariant } from '../site/site-variant.ts';
import { topicPath } from './section-path.ts';

/** A page above another one. */
export interface ParentPage {
  readonly name: string;
  readonly path: string;
}

interface Topics {
  readonly topics?: { readonly item: readonly { readonly termTitle: string }[] } | undefined;
}

/** What the data of a page that people come to read say about where it belongs; each kind of page has some of it. */
export interface PlacedPage {
  readonly page?: Topics & {
    readonly type?: string | undefined;
    readonly nav_menu?: readonly { readonly pages: readonly { readonly link: string }[] }[];
  };
  readonly multi_header?: { readonly title?: string | undefined };
  readonly sub_article?: Topics;
}

/**
 * The page between the home page and the one at a path, if there is one: the guide of its pages, the blogs of a post, else
 * the page's first topic, as its tags link to it.
 */
export function parentsOf(
  { page, multi_header: guide, sub_article: guidePage }: PlacedPage,
  site: Pick<SiteVariant, 'blogPath'>,
  path: string,
): readonly ParentPage[] {
  const home = page?.nav_menu?.flatMap(({ pages }) => pages)[0]?.link;
  if (guide?.title && home && home !== path) return [{ name: guide.title, path: home }];
  if (page?.type === 'blog-post') return site.blogPath ? [{ name: 'Blog posts', path: site.blogPath }] : [];
  const topic = (guidePage ?? page)?.topics?.item[0]?.termTitle;
  return topic ? [{ name: topic, path: topicPath(topic) }] : [];
}
