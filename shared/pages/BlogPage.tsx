import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { StructuredData } from '../components/StructuredData.tsx';
import type { MetadataEntry } from '../content/schemas/article.ts';
import type { BlogPostContent } from '../content/schemas/blog-post.ts';
import { ArticleHead } from '../layout/ArticleHead.tsx';
import { ArticleView } from '../layout/ArticleView.tsx';
import { articleBreadcrumbs } from '../layout/crawlers/article-breadcrumbs.ts';
import { articleData } from '../layout/crawlers/article-data.ts';
import { failPage, loadPage, pathOf } from '../routing/load-page.ts';
import { useSite } from '../site/SiteContext.tsx';
import { BLOG_PATH } from '../text/section-path.ts';

/** The route /blog-post/{id} (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: BlogPostContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'blog-post' ? { page } : failPage(args, 'not-found');
}

/** The facts about a post; the blogs that it is part of are links to the blogs. */
const withBlogLinks = (metadata: readonly MetadataEntry[]): MetadataEntry[] =>
  metadata.map((entry) =>
    entry.title.toLowerCase() === 'part of blog'
      ? { ...entry, value: entry.value.map(({ item }) => ({ item, pageLink: BLOG_PATH })) }
      : entry,
  );

/** Blog page (specification 2.3). */
export function Component() {
  const { page } = useLoaderData<{ page: BlogPostContent }>();
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <ArticleHead page={page} />
      <StructuredData data={articleData(page, site, pathname)} />
      <StructuredData data={articleBreadcrumbs(page, site, pathname)} />
      <ArticleView page={{ ...page, metadata: withBlogLinks(page.metadata) }} />
    </>
  );
}
