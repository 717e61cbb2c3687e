import { slug } from '../ui/text/slug.ts';

/** A link to the section above. */
interface ParentSection {
  readonly href: string;
  readonly title: string;
}

/** Where the CAF products and services are listed; pages below lead back to it (specification 2.1). */
export const CAF_SECTION: ParentSection = {
  href: '/section/private-sector-cni/caf-assured-products-services',
  title: 'CAF assured products & services',
};
const CAF_SEGMENT = 'caf-assured-products-services';

/** Segments are counted by `path.split('/')`, the empty first one included (design section 9). */
const PARENT_SEGMENT = 3;
const SEGMENTS_WITH_PARENT = 5;

const capitalised = (words: string): string =>
  words.replace(/(^|\s)(\S)/g, (_, space: string, letter: string) => space + letter.toUpperCase());

/**
 * The parent of a section: the path without its last segment, titled after the fourth segment. Only paths of
 * exactly five segments, `/section/a/b/c`, have one.
 */
export function parentSection(path: string): ParentSection | undefined {
  const segments = path.split('/');
  if (segments.length !== SEGMENTS_WITH_PARENT) return undefined;
  const title = capitalised((segments[PARENT_SEGMENT] ?? '').replaceAll('-', ' '));
  return { href: segments.slice(0, -1).join('/'), title };
}

/** Where the back link of a section page leads: to the CAF section from below it, else to the parent. */
export function backFrom(path: string): ParentSection | undefined {
  const isBelowCaf = path.split('/')[PARENT_SEGMENT] === CAF_SEGMENT && path !== CAF_SECTION.href;
  return isBelowCaf ? CAF_SECTION : parentSection(path);
}

/** Where topic tags lead: the page of the topic under advice and guidance (specification 2.1). */
export const topicPath = (topic: string): string => `/section/advice-guidance/${slug(topic)}`;
