/**
 * Values of a section page's `content-type`, which selects the variant of the page (specification 2.2). Any
 * other value means a plain section page.
 */
const sectionTypes = [
  'section-page',
  'glossary-page',
  'form-page',
  'section-product-categories-page',
  'dynamic-panel-page',
  'section-organisation-categories-page',
  'section-cni-categories-page',
  'section-topics-page',
  'section-all-blogs-page',
  'section-typed-list-page',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** Titles of pages whose documents have none (specification 2.2). */
export const ownTitles: Partial<Record<SectionType, string>> = {
  'section-organisation-categories-page': 'Verify a supplier',
  'section-cni-categories-page': 'CNI Search',
};

/** The content type of the tool hub; any other page of the tools endpoint is a tool with questions. */
export const TOOL_HUB_TYPE = 'quiz-section-page';

/** Reads a content type, which the content service also writes as an address: `/page/section-page`. */
export function sectionTypeOf(contentType: string | undefined): SectionType {
  const name = contentType?.replace(/^\/?page\//, '');
  return sectionTypes.find((type) => type === name) ?? 'section-page';
}
