import type { SiteVariant } from '../site/site-variant.ts';

/** Where a page can be shared: the network's name and the address that does it. */
export interface ShareLink {
  readonly network: string;
  readonly href: string;
}

/** Links that share a page without scripts, with the parameters that each network takes (specification section 7). */
export function shareLinks(site: SiteVariant, url: string, title: string): ShareLink[] {
  const link = (network: string, address: string, params: Record<string, string>): ShareLink => ({
    network,
    href: `${address}?${new URLSearchParams(params)}`,
  });
  return [
    link('Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }),
    link('LinkedIn', 'https://www.linkedin.com/shareArticle', {
      url,
      mini: 'true',
      title,
      source: site.name,
    }),
    link('X', 'https://twitter.com/intent/tweet', { url, text: title, via: site.shareAccount }),
  ];
}
