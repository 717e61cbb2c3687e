import { backFrom } from '../routing/section-path.ts';
import type { SiteVariant } from '../site/site-variant.ts';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';

/** Structured data of the way from the home page to a section, past the section that its back link leads to. */
export function sectionBreadcrumbs(title: string, site: SiteVariant, path: string): object {
  const parent = backFrom(path);
  return breadcrumbList(
    [...(parent ? [{ name: parent.title, path: parent.href }] : []), { name: title, path }],
    site,
  );
}
