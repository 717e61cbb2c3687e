import type { SiteVariant } from '../../site/site-variant.ts';
import { firstCharacters } from '../text/cut-text.ts';

/**
 * Maximum length of the title before the suffix, in characters (specification section 9, design section 9).
 */
const LONGEST_TITLE = 61;
/** Maximum length of the meta description, in characters (specification section 9). */
const LONGEST_DESCRIPTION = 160;

/** The text of the title element: the title cut to 61 characters, then the site's suffix. */
export const pageTitle = (title: string, site: SiteVariant): string =>
  `${firstCharacters(title, LONGEST_TITLE).trim()} - ${site.titleSuffix}`;

/** The meta description: the text cut to 160 characters, or the site's own if there is none. */
export const metaDescription = (description: string | undefined, site: SiteVariant): string =>
  firstCharacters(description || site.defaultDescription, LONGEST_DESCRIPTION).trim();
