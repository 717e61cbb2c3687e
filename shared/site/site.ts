import type { SiteVariant } from './site-variant.ts';

/** The colours in which sites differ: `--colour-NAME` in the stylesheets. */
export const colourNames = [
  'paper',
  'mist',
  'raised',
  'line',
  'control-line',
  'text',
  'text-quiet',
  'link',
  'link-hover',
  'link-visited',
  'brand',
  'brand-hover',
  'brand-tint',
  'band',
  'band-raised',
  'band-line',
  'on-band-quiet',
  'button-blue',
  'button-blue-hover',
  'focus',
  'scrim',
] as const;
export type ColourName = (typeof colourNames)[number];

/** Who gets a mail and what it is called. */
export interface MailRecipient {
  readonly to: readonly string[];
  readonly subject: string;
}

/** Who gets the mail of a site's forms. */
export interface SiteMail {
  readonly from: string;
  /** By form id. */
  readonly forms: Readonly<Record<string, MailRecipient>>;
  /** Of forms that are not named; without it those are refused. */
  readonly others?: MailRecipient | undefined;
}

/** A site with what only servers need to know of it. */
export interface Site {
  readonly variant: SiteVariant;
  /** Host names, or suffixes that begin with a dot, in lower case. */
  readonly hosts: readonly string[];
  /** A host that nobody names is this site's when it holds one of these, in lower case. */
  readonly hostWords: readonly string[];
  readonly colours: Readonly<Record<ColourName, { readonly light: string; readonly dark: string }>>;
  /** Where to report vulnerabilities, as mailto, tel or https addresses, the preferred one first. */
  readonly securityContacts: readonly string[];
  /** Absent: its forms are not sent. */
  readonly mail?: SiteMail | undefined;
  /** Files of its logo and the like, by their addresses, e.g. `/images/logo.svg`. */
  readonly images: ReadonlyMap<string, string>;
}

/** The sites of a deployment. The first is the default one: of hosts that nobody names, and of calls without `X-Site`. */
export type Sites = readonly [Site, ...Site[]];
