import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import { useSite } from '../../site/SiteContext.tsx';
import { metaDescription, pageTitle } from './page-title.ts';
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
}

/**
 * Title, description, canonical address, robots and social tags of a page. Only this component renders them:
 * React does not deduplicate native head tags, so a second instance would duplicate them.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, robots, canonical, image, imageAlt, type = 'website' } = props;
  const site = useSite();
  const { pathname } = useLocation();
  const address = site.origin + (canonical ?? pathname);
  const summary = metaDescription(description, site);
  return (
    <>
      <Helmet>
        <title>{pageTitle(title, site)}</title>
        <meta name="description" content={summary} />
        {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={address} />}
      </Helmet>
      <ShareTags {...{ site, title, summary, address, image, imageAlt, type }} />
    </>
  );
}
