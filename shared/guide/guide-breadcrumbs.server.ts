import { parentsOf } from '../routing/page-parents.ts';
import type { SiteVariant } from '../site/site-variant.ts';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';
import type { MultiPageResponse } from './multi-page-schema.server.ts';

/** Structured data of the way from the home page to a page of a guide. */
export const guideBreadcrumbs = (guide: MultiPageResponse, site: SiteVariant, pathname: string): object =>
  breadcrumbList(
    [...parentsOf(guide, site, pathname), { name: guide.sub_article.title, path: pathname }],
    site,
  );
