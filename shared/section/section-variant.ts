import type { SectionResponse } from '../contract/documents/section-schema.server.ts';
import {
  ownTitles,
  type SectionType,
  sectionTypeOf,
  sectionVariants,
} from '../contract/pages/section-types.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import type { SearchKindName } from '../search/search-kinds.ts';
import { listedBloggers } from './blogs/bloggers.ts';
import { sectionTexts } from './section-texts.ts';

export type Section = SectionResponse['page'];

export type SectionVariant = (typeof sectionVariants)[SectionType];

/**
 * The variant of a section page: by its content type or, for plain pages, by its content (specification 2.2).
 */
export function sectionVariant(page: Section): SectionVariant {
  if (page.terms && Object.keys(page.terms).length > 0) return 'glossary';
  const variant = sectionVariants[sectionTypeOf(page['content-type'])];
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

/**
 * The search that a section page may show, and in which variant. A plain section with bloggers lists posts
 * like the page of all blogs.
 */
export function searchOf(page: Section) {
  const pageVariant = sectionVariant(page);
  const variant = pageVariant === 'plain' && hasBloggers(page) ? 'blogs' : pageVariant;
  const kind = kindOfVariant[variant];
  return kind && { kind, variant };
}

/** Whether the page lists bloggers, who have links to their posts on the same page (specification 2.4). */
export const hasBloggers = ({ sectionPage }: Section): boolean =>
  listedBloggers(sectionPage?.rightPanel?.bloggersList ?? []).length > 0;

/** The title of a section page: that of the hero, the page, the body or the variant. */
export function sectionTitle({ mainHero, bodyContent, ...page }: Section, site: SiteLanguage): string {
  const titleKey = ownTitles[sectionTypeOf(page['content-type'])];
  return (
    mainHero?.title ||
    page.title ||
    bodyContent?.title ||
    (titleKey ? textsOf(site, sectionTexts)[titleKey] : '')
  );
}

/** The form of a section page. */
export const formOf = ({ form, sectionPage }: Section) => form ?? sectionPage?.form;
