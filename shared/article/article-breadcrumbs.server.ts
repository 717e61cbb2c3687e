import { breadcrumbList } from '../kit/head/breadcrumb-list.server.ts';
import { topicPath } from '../routing/section-path.ts';
import type { SiteVariant } from '../site/site-variant.ts';
import type { ArticlePage } from './article-schema.server.ts';

/**
 * Structured data of the way from the home page to an article, past the page that lists it: the blogs for a post, else
 * its first topic, as its tags link to it.
 */
export function articleBreadcrumbs(
  { type, title, topics }: Pick<ArticlePage, 'type' | 'title' | 'topics'>,
  site: SiteVariant,
  pathname: string,
): object {
  const isPost = type === 'blog-post';
  const name = isPost ? 'Blog posts' : topics?.item[0]?.termTitle;
  const path = isPost ? site.blogPath : name && topicPath(name);
  return breadcrumbList([...(name && path ? [{ name, path }] : []), { name: title, path: pathname }], site);
}
