import { slug } from '../html/slug.ts';
import { routingTexts } from '../text/routing-texts.ts';
import { type SiteLanguage, textsOf } from '../text/texts.ts';

/** A link to the section above. */
interface ParentSection {
  readonly href: string;
  readonly title: string;
}

/** The list of CAF products and services, the parent of the pages below it (specification 2.1). */
export const CAF_PATH = '/section/private-sector-cni/caf-assured-products-services';
export const cafSection = (site: SiteLanguage): ParentSection => ({
  href: CAF_PATH,
  title: textsOf(site, routingTexts).cafProducts,
});

/** The page of all assured products (specification 2.1). */
export const ALL_PRODUCTS_PATH = '/section/products-services/all-products-services-categories';

const CAF_SEGMENT = 'caf-assured-products-services';

/**
 * Index of the segment that becomes the title, in `path.split('/')`, where the first segment is empty (design
 * section 9).
 */
const PARENT_SEGMENT = 3;
const SEGMENTS_WITH_PARENT = 5;

const capitalised = (words: string): string =>
  words.replace(/(^|\s)(\S)/g, (_, space: string, letter: string) => space + letter.toUpperCase());

/**
 * The parent of a section: the path without its last segment, titled after the fourth segment. Only paths of
 * exactly five segments, `/section/a/b/c`, have one.
 */
function parentSection(path: string): ParentSection | undefined {
  const segments = path.split('/');
  if (segments.length !== SEGMENTS_WITH_PARENT) return undefined;
  const title = capitalised((segments[PARENT_SEGMENT] ?? '').replaceAll('-', ' '));
  return { href: segments.slice(0, -1).join('/'), title };
}

/** Target of a section page's back link: the CAF section for pages below it, otherwise the parent. */
export function backFrom(path: string, site: SiteLanguage): ParentSection | undefined {
  const isBelowCaf = path.split('/')[PARENT_SEGMENT] === CAF_SEGMENT && path !== CAF_PATH;
  return isBelowCaf ? cafSection(site) : parentSection(path);
}

/** Target of topic tags: the page of the topic under advice and guidance (specification 2.1). */
export const topicPath = (topic: string, { locale }: SiteLanguage): string =>
  `/section/advice-guidance/${slug(topic, locale)}`;
