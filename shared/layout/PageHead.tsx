import { Helmet } from 'react-helmet-async';
import { useLocation } from 'react-router';
import { useSite } from '../site/SiteContext.tsx';
import { metaDescription, pageTitle } from '../text/page-title.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Content of the robots tag; absent means that search engines may index the page. */
  readonly robots?: string | undefined;
  /** Address of the picture shown where the page is shared. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article';
}

/**
 * Title, description, canonical address, robots and social tags of a page. The only component that renders them:
 * React writes native head tags as it finds them, so a second one would stand beside the first.
 */
export function PageHead({ title, description, robots, image, type = 'website' }: PageHeadProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const address = `${site.origin}${pathname === '/' ? '' : pathname}`;
  const summary = metaDescription(description, site);
  return (
    <Helmet>
      <title>{pageTitle(title, site)}</title>
      <meta name="description" content={summary} />
      {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.name} />
      {image ? <meta property="og:image" content={new URL(image, site.origin).href} /> : null}
    </Helmet>
  );
}
