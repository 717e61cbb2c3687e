import type { SiteVariant } from '../site/site-variant.ts';

/** A social network that pages can be shared on, and the address that does it. */
interface ShareLink {
  readonly network: 'Facebook' | 'LinkedIn' | 'X';
  readonly href: string;
}

/** What is shared. */
export interface ShareSubject {
  readonly url: string;
  readonly title: string;
  readonly summary?: string | undefined;
  /** Words without #. */
  readonly hashtags?: readonly string[];
  /** Accounts without @. */
  readonly related?: readonly string[];
}

/** Lists travel comma separated; whatever is no list does not travel. */
const listed = (items: unknown): string | undefined =>
  Array.isArray(items) && items.length > 0 ? items.join(',') : undefined;

/**
 * Links that share a page, with the parameters that each network takes (specification section 7), which without
 * scripts is the whole share menu. Without an address there is nothing to share.
 */
export function shareLinks(
  site: SiteVariant,
  { url, title, summary, hashtags, related }: ShareSubject,
): ShareLink[] {
  if (!url) return [];
  const tags = listed(hashtags);
  const link = (
    network: ShareLink['network'],
    address: string,
    params: Record<string, string | undefined>,
  ): ShareLink => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
    return { network, href: `https://${address}?${query}` };
  };
  return [
    link('Facebook', 'www.facebook.com/sharer/sharer.php', {
      u: url,
      quote: title,
      hashtag: tags && `#${tags.split(',')[0]}`,
    }),
    link('LinkedIn', 'www.linkedin.com/shareArticle', {
      url,
      mini: 'true',
      title,
      summary,
      source: site.name,
    }),
    link('X', 'twitter.com/intent/tweet', {
      url,
      text: title,
      via: site.shareAccount,
      hashtags: tags,
      related: listed(related),
    }),
  ];
}
