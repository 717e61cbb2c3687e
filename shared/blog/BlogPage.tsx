import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import type { MetadataEntry } from '../article/article-schema.server.ts';
import { pageModules } from '../article/page-modules.ts';
import { failPage, loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/page-environment.ts';
import { useSite } from '../site/SiteContext.ts';
import type { BlogPostContent } from './blog-post-schema.server.ts';

/** The route /blog-post/{id} (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: BlogPostContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'blog-post' ? { page } : failPage(args, 'not-found');
}

export const modulesOf = ({ page }: { page: BlogPostContent }) => pageModules(page);

/** The metadata of a post, with the blogs that it is part of as links to the site's blogs. */
const withBlogLinks = (metadata: readonly MetadataEntry[], pageLink: string | undefined): MetadataEntry[] =>
  metadata.map((entry) =>
    entry.title.toLowerCase() === 'part of blog'
      ? { ...entry, value: entry.value.map(({ item }) => ({ item, pageLink })) }
      : entry,
  );

/** Blog page (specification 2.3). */
export function Component() {
  const { page } = useLoaderData<{ page: BlogPostContent }>();
  const { blogPath } = useSite();
  return <ArticleView page={{ ...page, metadata: withBlogLinks(page.metadata, blogPath) }} />;
}
