import type { Translation } from '../text/texts.ts';
import type { ContentColours } from './site-colours.server.ts';
import type { SiteFile } from './site-schema.server.ts';

/**
 * Id of a site: the name of its folder in `sites/`, of its content and of its fallbacks, and its value of
 * `X-Site`. The list of sites is known only when a process starts; it is passed to code that needs it.
 */
export type SiteId = string;

/** The fields of `site.yaml` that only servers need. */
export type ServerField =
  | 'hosts'
  | 'hostWords'
  | 'colours'
  | 'securityContacts'
  | 'publisherCategory'
  | 'security'
  | 'mail';

/**
 * Everything in which the pages of sites differ, from the site's `site.yaml`. It is sent to the browser with
 * every document. Code must not branch on the site id: each difference is a field here.
 */
export interface SiteVariant
  extends Readonly<Omit<SiteFile, ServerField | 'default' | 'description' | 'contentColours'>> {
  readonly id: SiteId;
  readonly defaultDescription: string;
  readonly contentColours: ContentColours;
  /** Texts of the interface that differ from the English ones. */
  readonly texts?: Translation;
  /** Absent in languages that are written from left to right. */
  readonly direction?: 'rtl';
}

/** A popular search or suggested term, with the address of its results. */
export type SuggestedTerm = SiteVariant['popularSearches'][number];
