/**
 * Names a site: the name of its folder in `sites/`, of its content and of its fallbacks, and its word in `X-Site`. Which
 * there are is known when a process starts; code that needs them is given them.
 */
export type SiteId = string;

/** Where a popular search or suggested term leads. */
export interface SuggestedTerm {
  readonly title: string;
  readonly href: string;
}

/**
 * Everything in which the pages of sites differ (specification sections 1, 2.4, 8; design section 3), as the site's
 * `site.yaml` says. It travels to the browser with every document. Nothing may branch on the site id: what differs
 * becomes a field here.
 */
export interface SiteVariant {
  readonly id: SiteId;
  /** The organisation's name in full, as in the header and in structured data. */
  readonly name: string;
  /** Its short name, in structured data. */
  readonly abbreviation: string;
  /** Ends page titles: `{title} - {titleSuffix}`. */
  readonly titleSuffix: string;
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
  /** The language of its pages, a BCP 47 tag. */
  readonly locale: string;
  /** Where its events take place: times are told on the clocks of this zone, an IANA name. */
  readonly timeZone: string;
  /**
   * What cookies may cover on the hosts of all sites, its own domains first: on www.site.example they are those of
   * site.example, if that is one of these.
   */
  readonly cookieDomains: readonly string[];
}
