import { parentsOf } from '../routing/page-parents.ts';
import type { SiteVariant } from '../site/site-variant.ts';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';
import type { ArticlePage } from './article-schema.server.ts';

/** Structured data of the way from the home page to an article, past the page that lists it. */
export const articleBreadcrumbs = (page: ArticlePage, site: SiteVariant, pathname: string): object =>
  breadcrumbList([...parentsOf({ page }, site, pathname), { name: page.title, path: pathname }], site);
