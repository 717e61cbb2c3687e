import { breadcrumbList } from '../kit/head/breadcrumb-list.server.ts';
import type { SiteVariant } from '../site/site-variant.ts';
import { pagesInOrder } from './guide-order.ts';
import type { MultiPageResponse } from './multi-page-schema.server.ts';

/** Structured data of the way from the home page to a page of a guide. */
export function guideBreadcrumbs(guide: MultiPageResponse, site: SiteVariant, pathname: string): object {
  const home = pagesInOrder(guide.page.nav_menu)[0]?.link ?? pathname;
  return breadcrumbList(
    [
      ...(home === pathname ? [] : [{ name: guide.multi_header.title, path: home }]),
      { name: guide.sub_article.title, path: pathname },
    ],
    site,
  );
}
