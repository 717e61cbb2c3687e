/**
 * Values of a section page's `content-type`, which selects the variant of the page (specification 2.2). Any
 * other value means a plain section page.
 */
export const sectionVariants = {
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
} as const;
export type SectionType = keyof typeof sectionVariants;

/** Titles of pages whose documents have none (specification 2.2), as keys of `sectionTexts`. */
export const ownTitles: Partial<Record<SectionType, 'verifySupplier' | 'cniSearch'>> = {
  'section-organisation-categories-page': 'verifySupplier',
  'section-cni-categories-page': 'cniSearch',
};

/** The content type of the tool hub; any other page of the tools endpoint is a tool with questions. */
export const TOOL_HUB_TYPE = 'quiz-section-page';

const isSectionType = (name: string): name is SectionType => Object.hasOwn(sectionVariants, name);

/** Reads a content type, which the content service also writes as an address: `/page/section-page`. */
export function sectionTypeOf(contentType: string | undefined): SectionType {
  const name = contentType?.replace(/^\/?page\//, '') ?? '';
  return isSectionType(name) ? name : 'section-page';
}
