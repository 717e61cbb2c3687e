import type { SiteVariant } from '../site/site-variant.ts';

/** A social network and the address that shares a page on it. */
interface ShareLink {
  readonly network: 'Facebook' | 'LinkedIn' | 'X';
  readonly href: string;
}

/** The page to share. */
export interface ShareSubject {
  readonly url: string;
  readonly title: string;
  readonly summary?: string | undefined;
  /** Without the # sign. */
  readonly hashtags?: readonly string[];
  /** Account names without the @ sign. */
  readonly related?: readonly string[];
}

/** Joins a list with commas; undefined for anything that is not a list, or an empty one. */
const listed = (items: unknown): string | undefined =>
  Array.isArray(items) && items.length > 0 ? items.join(',') : undefined;

/**
 * Links that share a page, with each network's parameters (specification section 7). They make up the whole
 * share menu when scripts are missing. Empty without an address.
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
