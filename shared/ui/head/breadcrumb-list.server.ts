import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { textsOf } from '../../contract/text/texts.ts';
import { uiTexts } from '../text/ui-texts.ts';

/** A page with its address. */
export interface NamedPage {
  readonly name: string;
  readonly path: string;
}

/**
 * Structured data for the path from the home page through `parents` to the page itself (schema.org
 * BreadcrumbList).
 */
export const breadcrumbList = (
  parents: readonly NamedPage[],
  title: string,
  path: string,
  site: SiteVariant,
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: textsOf(site, uiTexts).home, path: '/' }, ...parents, { name: title, path }].map(
    (page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: new URL(page.path, site.origin).href,
    }),
  ),
});
