import { ownTitles, type SectionType, sectionTypeOf } from '../contract/section-types.ts';
import type { SearchKindName } from '../search/search-kinds.ts';
import { listedBloggers } from './blogs/bloggers.ts';
import type { SectionResponse } from './section-schema.server.ts';

export type Section = SectionResponse['page'];

const variantOfType = {
  'section-page': 'plain',
  'glossary-page': 'glossary',
  'form-page': 'form',
  'section-product-categories-page': 'products',
  'dynamic-panel-page': 'dynamic',
  'section-organisation-categories-page': 'suppliers',
  'section-cni-categories-page': 'cni',
  'section-topics-page': 'topics',
  'section-all-blogs-page': 'blogs',
  'section-typed-list-page': 'list',
} as const satisfies Record<SectionType, string>;

export type SectionVariant = (typeof variantOfType)[SectionType];

/** Which variant a section page is: by its content type, and where that says nothing, by what it holds (2.2). */
export function sectionVariant(page: Section): SectionVariant {
  if (page.terms && Object.keys(page.terms).length > 0) return 'glossary';
  const variant = variantOfType[sectionTypeOf(page['content-type'])];
  if (variant !== 'plain') return variant;
  if (page.selectedTypeList && page.selectedTypeList.length > 0) return 'list';
  return page.form && !page.sectionPage && !page.content ? 'form' : 'plain';
}

const kindOfVariant: Partial<Record<SectionVariant, SearchKindName>> = {
  products: 'product',
  suppliers: 'supplier',
  cni: 'cni',
  topics: 'list',
  blogs: 'list',
  list: 'list',
};

/** The search that a section page may show, and how: a plain section lists posts as the page of all blogs does. */
export function searchOf(
  page: Section,
): { readonly kind: SearchKindName; readonly variant: SectionVariant } | undefined {
  const own = sectionVariant(page);
  const variant = own === 'plain' && hasBloggers(page) ? 'blogs' : own;
  const kind = kindOfVariant[variant];
  return kind && { kind, variant };
}

/** Whether it lists bloggers, each with a link to their posts at the page's own address (specification 2.4). */
const hasBloggers = ({ sectionPage }: Section): boolean =>
  listedBloggers(sectionPage?.rightPanel?.bloggersList ?? []).length > 0;

/** The title of a section page: its hero's, its own, that of its body, or that of its variant. */
export const sectionTitle = (page: Section): string =>
  page.mainHero?.title ||
  page.title ||
  page.bodyContent?.title ||
  ownTitles[sectionTypeOf(page['content-type'])] ||
  '';
