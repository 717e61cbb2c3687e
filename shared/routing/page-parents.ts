import { ALL_PRODUCTS_PATH, topicPath } from '../contract/pages/section-path.ts';
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
    readonly nav_menu?: readonly {
      readonly title?: string | undefined;
      readonly pages: readonly { readonly link: string }[];
    }[];
  };
  readonly multi_header?: { readonly title?: string | undefined };
  readonly sub_article?: Topics & { readonly title?: string | undefined };
}

/**
 * The pages between the home page and the page at `path`, if any: the register and the supplier for a product,
 * the guide for a guide page, the blog list for a post, otherwise the page's first topic, with the same link as
 * its tag.
 */
export function parentsOf(
  { page, multi_header: guide, sub_article: guidePage }: PlacedPage,
  site: SiteLanguage & Pick<SiteVariant, 'blogPath'>,
  path: string,
): readonly NamedPage[] {
  const home = page?.nav_menu?.flatMap(({ pages }) => pages)[0]?.link;
  const register = path.startsWith('/organisation/')
    ? [{ name: textsOf(site, routingTexts).productsAndServices, path: ALL_PRODUCTS_PATH }]
    : [];
  // The title above a product's page is its own; the menu has the supplier's name.
  const isOwn = guide?.title === guidePage?.title;
  const name = (isOwn && page?.nav_menu?.[0]?.title) || guide?.title;
  if (name && home && home !== path) return [...register, { name, path: home }];
  if (register.length > 0) return register;
  if (page?.type === 'blog-post')
    return site.blogPath ? [{ name: textsOf(site, routingTexts).blogPosts, path: site.blogPath }] : [];
  const topic = (guidePage ?? page)?.topics?.item[0]?.termTitle;
  return topic ? [{ name: topic, path: topicPath(topic, site) }] : [];
}
