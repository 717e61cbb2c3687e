import type { SiteVariant } from '../../site/site-variant.ts';

/** A page on the way from the home page. */
interface Step {
  readonly name: string;
  readonly path: string;
}

/** Structured data of a way that begins at the home page. */
export const breadcrumbList = (steps: readonly Step[], site: SiteVariant): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site.origin).href,
  })),
});
