import { z } from 'zod';
import { topicResultsLink } from './search-links.ts';

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

/** One line: what stands in a header field must not start another. */
const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^\P{Cc}+$/u, 'has to be one line');
const mailbox = line.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'has to be one e-mail address');
const lowerCase = line.toLowerCase();
const host = lowerCase.regex(/^(?:\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[\da-f:]+\])$/, 'has to be a host name');
const address = line.regex(/^\/images\/[\w./-]+$/, 'has to begin with /images/');

const term = line.transform((title) => ({ title, href: `/search?q=${encodeURIComponent(title)}` }));
const topic = z
  .strictObject({ topic: line })
  .transform(({ topic }) => ({ title: topic, href: topicResultsLink(topic) }));
const terms = z.array(z.union([term, topic]));

/** They become part of a stylesheet. */
const hex = z.string().regex(/^#[\da-f]{6}$/i, 'has to be a colour such as #051c48');
const colour = z
  .string()
  .regex(
    /^(?:#[\da-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ \d{1,3}%\))$/i,
    'has to be a colour such as #051c48 or rgb(5 28 72 / 60%)',
  );

const recipient = z.strictObject({
  to: z.union([mailbox.transform((one) => [one]), z.array(mailbox).min(1)]),
  subject: line,
});

/** What a `site.yaml` says: everything in which sites differ (specification sections 1, 2.4, 8; design section 3). */
export const siteFile = z.strictObject({
  /** The organisation's name in full, as in the header and in structured data. */
  name: line,
  /** Its short name, in structured data. */
  abbreviation: line,
  /** Ends page titles: `{title} - {titleSuffix}`. */
  titleSuffix: line,
  /** Meta description of pages that bring none of their own. */
  description: line,
  /** The language of its pages, a BCP 47 tag. */
  locale: line.refine(isLocale, 'has to be a language tag such as en-GB'),
  /** Where its events take place: times are told on the clocks of this zone, an IANA name. */
  timeZone: line.refine(isTimeZone, 'has to be a time zone such as Europe/London'),
  /** Where the site is published: canonical and social addresses begin with it. No trailing slash. */
  origin: line.regex(
    /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/,
    'has to be an origin such as https://www.example.org',
  ),
  /** Host names, or suffixes that begin with a dot, in lower case. */
  hosts: z.array(host).min(1),
  /** A host that nobody names is this site's when it holds one of these, in lower case. */
  hostWords: z.array(lowerCase).default([]),
  default: z.boolean().default(false),
  /** What cookies may cover on its hosts: on www.site.example they are those of site.example, if that is one of these. */
  cookieDomains: z.array(host),
  enquiriesEmail: mailbox,
  /** Where to report vulnerabilities, the preferred one first. */
  securityContacts: z
    .array(line.regex(/^(?:mailto:|tel:|https:\/\/)\S+$/, 'has to begin with mailto:, tel: or https:'))
    .min(1),
  /** Accounts named when a page is shared; without the @. */
  shareAccount: line,
  /** Where its blogs are listed: the target of Part of blog (specification 2.1). Absent: it has none. */
  blogPath: line.regex(/^\/section(?:\/[a-z0-9-]+)+$/, 'has to be the path of a section').optional(),
  /** Offered on the search home and in the home page's hero. */
  popularSearches: terms,
  /** Offered on /search when nothing was found. */
  noResultTerms: terms,
  /** Offered in the header's search modal. */
  searchModalLinks: terms,
  logo: z.strictObject({
    src: address,
    lightSrc: address,
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  favicon: address,
  /** Where tab bars and task switchers take their colour from: the light and the dark theme's header. */
  themeColour: z.strictObject({ light: hex, dark: hex }),
  colours: z.record(z.enum(colourNames), z.strictObject({ light: colour, dark: colour })),
  /** Absent: its forms are not sent. */
  mail: z
    .strictObject({
      from: mailbox,
      /** By form id. */
      forms: z.record(z.string().regex(/^[\w-]+$/), recipient),
      /** Of forms that are not named; without it those are refused. */
      others: recipient.optional(),
    })
    .optional(),
});

export type SiteFile = z.infer<typeof siteFile>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function isTimeZone(zone: string): boolean {
  // The list is quicker than a first format, for which a start would wait; it lacks other names of the same zones.
  if (Intl.supportedValuesOf('timeZone').includes(zone)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
