import { topicPath } from '../contract/pages/section-path.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import { routingTexts } from '../contract/text/routing-texts.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import type { NamedPage } from '../ui/head/breadcrumb-list.server.ts';

interface Topics {
  readonly topics?: { readonly item: readonly { readonly termTitle: string }[] } | undefined;
}

/** The parts of a page's data that place it in the site. Each page type has some of them. */
export interface PlacedPage {
  readonly page?: Topics & {
    readonly type?: string | undefined;
    readonly nav_menu?: readonly { readonly pages: readonly { readonly link: string }[] }[];
  };
  readonly multi_header?: { readonly title?: string | undefined };
  readonly sub_article?: Topics;
}

/**
 * The page between the home page and the page at `path`, if any: the guide for a guide page, the blog list
 * for a post, otherwise the page's first topic, with the same link as its tag.
 */
export function parentsOf(
  { page, multi_header: guide, sub_article: guidePage }: PlacedPage,
  site: SiteLanguage & Pick<SiteVariant, 'blogPath'>,
  path: string,
): readonly NamedPage[] {
  const home = page?.nav_menu?.flatMap(({ pages }) => pages)[0]?.link;
  if (guide?.title && home && home !== path) return [{ name: guide.title, path: home }];
  if (page?.type === 'blog-post')
    return site.blogPath ? [{ name: textsOf(site, routingTexts).blogPosts, path: site.blogPath }] : [];
  const topic = (guidePage ?? page)?.topics?.item[0]?.termTitle;
  return topic ? [{ name: topic, path: topicPath(topic, site) }] : [];
}
