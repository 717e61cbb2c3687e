import { withQuery } from '../contract/html/address.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';

/** The page to share. */
export interface ShareSubject {
  readonly url: string;
  readonly title: string;
  readonly summary: string | undefined;
}

/**
 * Links that share a page, with each network's parameters (specification section 7). They make up the whole
 * share menu when scripts are missing.
 */
export function shareLinks(site: SiteVariant, { url, title, summary }: ShareSubject) {
  const { name, abbreviation, shareAccount } = site;
  const addresses = {
    Facebook: withQuery('https://www.facebook.com/sharer/sharer.php', [
      ['u', url],
      ['quote', title],
      ['hashtag', `#${abbreviation}`],
    ]),
    LinkedIn: withQuery('https://www.linkedin.com/shareArticle', [
      ['url', url],
      ['mini', 'true'],
      ['title', title],
      ['summary', summary],
      ['source', name],
    ]),
    X: withQuery('https://twitter.com/intent/tweet', [
      ['url', url],
      ['text', title],
      ['via', shareAccount],
      ['hashtags', abbreviation],
      ['related', shareAccount],
    ]),
  };
  return Object.entries(addresses).map(([network, href]) => ({ network, href }));
}
