import type { SiteFile } from './site-schema.server.ts';
import type { SiteVariant } from './site-variant.ts';

/** Who gets the mail of a site's forms. */
export type SiteMail = NonNullable<SiteFile['mail']>;

/** A site with what only servers need to know of it. */
export interface Site
  extends Readonly<
    Pick<
      SiteFile,
      'hosts' | 'hostWords' | 'colours' | 'securityContacts' | 'publisherCategory' | 'security' | 'mail'
    >
  > {
  readonly variant: SiteVariant;
  /** Files of its logo and the like, by their addresses, e.g. `/images/logo.svg`. */
  readonly images: ReadonlyMap<string, string>;
}

/** The sites of a deployment. The first is the default one: of hosts that nobody names, and of calls without `X-Site`. */
export type Sites = readonly [Site, ...Site[]];
