import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { inLanguage } from '../../contract/text/language.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { firstCharacters } from '../text/cut-text.ts';
import { ShareTags } from './ShareTags.server.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Content of the robots tag; absent means that search engines may index the page. */
  readonly robots?: string | undefined;
  /** Path and query of the canonical address, where it differs from the requested path. */
  readonly canonical?: string | undefined;
  /** Address of the picture shown when the page is shared. */
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly type?: 'website' | 'article';
  /** If it is not that of the site. */
  readonly language?: string | undefined;
}

/**
 * Title, description, canonical address, robots and social tags of a page. Only this component renders them:
 * React does not deduplicate native head tags, so a second instance would duplicate them.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, robots, canonical, image, imageAlt, type = 'website', language } = props;
  const site = useSite();
  const own = { ...site, locale: language ?? site.locale };
  const { pathname } = useLocation();
  const address = site.origin + (canonical ?? pathname);
  const summary = metaDescription(description, site);
  return (
    <>
      <Helmet>
        <title {...inLanguage(language)}>{pageTitle(title, site)}</title>
        <meta name="description" content={summary} />
        {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={address} />}
      </Helmet>
      <ShareTags {...{ site: own, title, summary, address, image, imageAlt, type }} />
    </>
  );
}

/**
 * Maximum length of the title before the suffix, in characters (specification section 9, design section 9).
 */
const MAX_TITLE_LENGTH = 61;
/** Maximum length of the meta description, in characters (specification section 9). */
const MAX_DESCRIPTION_LENGTH = 160;

/** The text of the title element: the title cut to 61 characters, then the site's suffix. */
const pageTitle = (title: string, site: SiteVariant): string =>
  `${firstCharacters(title, MAX_TITLE_LENGTH).trim()} - ${site.titleSuffix}`;

/** The meta description: the text cut to 160 characters, or the site's own if there is none. */
const metaDescription = (description: string | undefined, site: SiteVariant): string =>
  firstCharacters(description || site.defaultDescription, MAX_DESCRIPTION_LENGTH).trim();
