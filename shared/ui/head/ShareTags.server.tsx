import { SHARE_PICTURE } from '../../contract/site/site-addresses.ts';
import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { shareImage } from './share-image.server.ts';

interface ShareTagsProps {
  readonly site: SiteVariant;
  readonly title: string;
  readonly summary: string;
  /** Absolute address of the page. */
  readonly address: string;
  readonly image: string | undefined;
  readonly imageAlt: string | undefined;
  readonly type: 'website' | 'article';
}

/** What social networks show of a shared page: Open Graph tags, and the extra tags for Twitter cards. */
export function ShareTags({ site, title, summary, address, image, imageAlt, type }: ShareTagsProps) {
  const alt = image ? imageAlt : site.name;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale.replaceAll('-', '_')} />
      <meta property="og:image" content={shareImage(image || SHARE_PICTURE, site)} />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:site" content={`@${site.shareAccount}`} />
    </>
  );
}
