import type { SiteFile } from './site-schema.server.ts';

/**
 * Names a site: the name of its folder in `sites/`, of its content and of its fallbacks, and its word in `X-Site`. Which
 * there are is known when a process starts; code that needs them is given them.
 */
export type SiteId = string;

/**
 * Everything in which the pages of sites differ, as the site's `site.yaml` says. It travels to the browser with every
 * document. Nothing may branch on the site id: what differs becomes a field here.
 */
export interface SiteVariant
  extends Readonly<
    Omit<
      SiteFile,
      | 'hosts'
      | 'hostWords'
      | 'default'
      | 'description'
      | 'securityContacts'
      | 'publisherCategory'
      | 'colours'
      | 'security'
      | 'mail'
    >
  > {
  readonly id: SiteId;
  readonly defaultDescription: string;
}

/** Where a popular search or suggested term leads. */
export type SuggestedTerm = SiteVariant['popularSearches'][number];
