import type { SiteFile } from './site-schema.server.ts';
import type { ServerField, SiteVariant } from './site-variant.ts';

/** Mail recipients of a site's forms. */
export type SiteMail = NonNullable<SiteFile['mail']>;

/** A site, including properties that only servers need. */
export interface Site extends Readonly<Pick<SiteFile, ServerField>> {
  readonly variant: SiteVariant;
  /** Where its `site.yaml` has a field, such as `['mail', 'forms', 'feedback']`. */
  placeOf(path: readonly PropertyKey[]): { readonly file: string; readonly line: number };
  /** Its own files, such as the logo, by address, e.g. `/images/logo.svg`. */
  readonly images: ReadonlyMap<string, string>;
}

/**
 * The sites of a deployment. The first is the default, used for unknown hosts and for calls without `X-Site`.
 */
export type Sites = readonly [Site, ...Site[]];
