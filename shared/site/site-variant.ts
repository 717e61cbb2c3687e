/** The two sites that one deployment serves. */
export const siteIds = ['main', 'agency'] as const;
export type SiteId = (typeof siteIds)[number];

/** Where a popular search or suggested term leads. */
export interface SuggestedTerm {
  readonly title: string;
  readonly href: string;
}

/**
 * Everything in which the sites differ (specification sections 1, 2.4, 8; design section 3). Nothing else may branch
 * on the site id: what differs becomes a field here.
 */
export interface SiteVariant {
  readonly id: SiteId;
  /** The organisation's name in full, as in the header and in structured data. */
  readonly name: string;
  /** Stands in page titles: `{title} - {abbreviation}.GOV.UK`. */
  readonly abbreviation: string;
  /** Meta description of pages that bring none of their own. */
  readonly defaultDescription: string;
  readonly enquiriesEmail: string;
  /** Where the site is published: canonical and social addresses begin with it. No trailing slash. */
  readonly origin: string;
  /** Offered on the search home and in the home page's hero. */
  readonly popularSearches: readonly SuggestedTerm[];
  /** Offered on /search when nothing was found. */
  readonly noResultTerms: readonly SuggestedTerm[];
  /** Offered in the header's search modal. */
  readonly searchModalLinks: readonly SuggestedTerm[];
  readonly logo: {
    readonly src: string;
    readonly lightSrc: string;
    readonly width: number;
    readonly height: number;
  };
  readonly favicon: string;
  /** Where tab bars and task switchers take their colour from: the light and the dark theme's header. */
  readonly themeColour: { readonly light: string; readonly dark: string };
  /** Accounts named when a page is shared; without the @. */
  readonly shareAccount: string;
  /** Where its events take place: times are told on the clocks of this zone, an IANA name. */
  readonly timeZone: string;
  /** Scope of cookies on the site's public hosts, e.g. `ncsc.example` for www.ncsc.example. */
  readonly cookieDomain: string;
}
