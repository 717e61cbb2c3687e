import { getPublicSuffix } from 'tldts-icann';
import * as z from 'zod';
import { isLanguage } from '../text/language.ts';
import { topicResultsLink } from './site-addresses.ts';
import { colourNames, contentColours, hex, optionalColourNames, siteColours } from './site-colours.server.ts';
import { siteSecurity } from './site-security.server.ts';

/** A single line, because a line break in a header field would start another field. */
const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^\P{Cc}+$/u, 'must be a single line');
const mailbox = line.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be a single email address');
const lowerCase = line.toLowerCase();
/** A host name, or a suffix that starts with a dot. */
export const hostName = lowerCase.regex(
  /^(?:\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[\da-f:]+\])$/,
  'must be a host name',
);
const address = line.regex(/^\/images\/[\w./-]+$/, 'must begin with /images/');

const origin = line.refine(
  (given) =>
    /^https?:\/\/[a-z0-9.:-]+$/.test(given) && URL.canParse(given) && new URL(given).origin === given,
  'must be an origin such as https://www.example.org',
);

const term = line.transform((title) => ({ title, href: `/search?q=${encodeURIComponent(title)}` }));
const topic = z
  .strictObject({ topic: line })
  .transform(({ topic }) => ({ title: topic, href: topicResultsLink(topic) }));
const terms = z.array(z.union([term, topic], 'must be words, or topic: words'));

const recipient = z.strictObject({
  to: z.union(
    [mailbox.transform((one) => [one]), z.array(mailbox).min(1)],
    'must be an email address, or a list of them',
  ),
  subject: line,
});

/**
 * The schema of `site.yaml`: everything in which sites differ (specification sections 1, 2.4, 8; design
 * section 3).
 */
export const siteFile = z.strictObject({
  name: line.describe('The organisation’s name in full, as in the header and in structured data.'),
  abbreviation: line.describe('Its short name, in structured data.'),
  titleSuffix: line.describe('Ends page titles: `{title} - {titleSuffix}`.'),
  description: line.describe('Meta description of pages without their own.'),
  locale: line
    .refine(isLanguage, 'must be a language tag such as en-GB')
    .describe('The language of its pages, a BCP 47 tag such as `en-GB`.'),
  languages: z
    .array(
      z.strictObject({
        language: line.refine(isLanguage, 'must be a language tag such as cy'),
        name: line,
        origin,
        isSource: z.boolean().default(false),
      }),
    )
    .min(1)
    .optional()
    .describe(
      'The site in other languages: `language`, a BCP 47 tag, its `name` in that language, the `origin` where it is published, and `isSource` if this site is translated from it. Absent: it has one language.',
    ),
  timeZone: line
    .refine(isTimeZone, 'must be a time zone such as Europe/London')
    .describe('Time zone of its events: an IANA name such as `Europe/London`.'),
  origin: origin.describe(
    'The site’s public origin, such as `https://www.example.org`, for canonical and social URLs.',
  ),
  hosts: z
    .array(hostName)
    .min(1)
    .describe(
      'Its hosts, or suffixes that begin with a dot, of which the longest applies: `[www.example.org, .example.org]`.',
    ),
  hostWords: z
    .array(lowerCase)
    .default([])
    .describe('An unlisted host belongs to this site if it contains one of these words.'),
  default: z.boolean().default(false).describe('`true` on one of the sites, which gets all other hosts.'),
  cookieDomains: z
    .array(
      hostName
        .transform((domain) => domain.replace(/^\./, ''))
        .refine(
          (domain) => getPublicSuffix(domain) !== domain,
          'is a public suffix: browsers reject cookies for it',
        ),
    )
    .describe(
      'Allowed cookie domains of its hosts, of which the longest applies: on www.site.example cookies are set for site.example, if that is listed.',
    ),
  enquiriesEmail: mailbox.describe('Address for visitors’ enquiries, shown on error pages.'),
  emergency: z
    .strictObject({
      words: line.regex(/^[^<>&]+$/, 'must be plain text'),
      number: line.regex(/^\+?\d[\d ]*$/, 'must be a telephone number in quotation marks'),
    })
    .transform(
      // HTML, so that browsers need no code for it.
      ({ words, number }) =>
        `<strong>${words} <a href="tel:${number.replaceAll(' ', '')}">${number}</a>.</strong>`,
    )
    .optional()
    .describe(
      'Whom to call when somebody is in danger, on every page that reports a failure: `words` before the `number`. Absent: they name only `enquiriesEmail`.',
    ),
  securityContacts: z
    .array(line.regex(/^(?:mailto:|tel:|https:\/\/)\S+$/, 'must begin with mailto:, tel: or https:'))
    .min(1)
    .describe(
      'Where to report vulnerabilities, the preferred one first: `mailto:`, `tel:` or `https:` addresses.',
    ),
  publisherCategory: z
    .enum(['coordinator', 'vendor', 'discoverer', 'user', 'translator', 'other'])
    .default('coordinator')
    .describe(
      'The organisation’s publisher category in CSAF documents (CSAF 2.0): a national body is a `coordinator`.',
    ),
  shareAccount: line.describe('Account mentioned in shared posts, without the @.'),
  campaigns: z
    .record(z.string().regex(/^[a-z0-9-]+$/, 'must be the first part of an address'), line)
    .default({})
    .describe(
      'Names of its campaigns, by the first part of their addresses: `{ cyberfirst: CyberFirst }`. Their pages have a header of their own that leads back to the main site.',
    ),
  blogPath: line
    .regex(/^\/section(?:\/[a-z0-9-]+)+$/, 'must be the path of a section')
    .optional()
    .describe('Path of its list of blogs, to which ‘Part of blog’ links. Absent: it has no blogs.'),
  popularSearches: terms.describe('Searches offered on the search home: words, or `topic: words`.'),
  homeSearches: terms
    .optional()
    .describe(
      'Searches offered in the home page’s hero: what visitors search most. Absent: `popularSearches`.',
    ),
  noResultTerms: terms.describe('Searches offered on the search page when nothing was found.'),
  searchModalLinks: terms.describe('Searches offered in the header’s search modal.'),
  logo: z
    .strictObject({ src: address, lightSrc: address, width: z.int().positive(), height: z.int().positive() })
    .describe(
      '`src` on a light background, `lightSrc` on a dark one, such as `/images/logo.svg`; `width` and `height` in pixels.',
    ),
  favicon: address.describe('Its icon, such as `/images/favicon.svg`.'),
  themeColour: z
    .strictObject({ light: hex, dark: hex })
    .describe('Colour of browsers’ tab bars and task switchers, in the `light` and the `dark` theme.'),
  colours: siteColours.describe(
    `\`light\` and \`dark\` of each: ${colourNames.join(', ')}. Adjacent colours need the contrast that WCAG 2.2 requires. If wanted, too: ${optionalColourNames.join(', ')}; absent, \`accent\` is \`brand\`, \`focus-halo\` is \`paper\` or \`band\`, and the others are the usual red, green and amber, and what can be read on them.`,
  ),
  contentColours: contentColours
    .optional()
    .describe(
      "Colours of parts whose content names none, in both themes: `header` (the band below the navigation), `errorHeader`, `promo` (panels and quizzes), `steps`, `lozenge` and `lozenges` by type of page, such as `{ news: '#051c48' }`. Absent: its `brand` or `band`.",
    ),
  security: siteSecurity.describe(
    'Security headers besides those of every site. `hsts`: `maxAge` in seconds, `includeSubDomains`, `preload`; absent: no HSTS. `frames`, `images`, `connections`: further origins that pages may embed, show and call, such as `https://player.example.org`. `permissions`: origins (or `self`) that may use each feature.',
  ),
  mail: z
    .strictObject({
      from: mailbox,
      forms: z.record(z.string().regex(/^[\w-]+$/), recipient).default({}),
      others: recipient.optional(),
    })
    .optional()
    .describe(
      'Sender (`from`) and recipients of forms: `forms` by form id, `others` for all that it does not list, which are rejected without it. Absent: its forms are not sent.',
    ),
});

export type SiteFile = z.infer<typeof siteFile>;

function isTimeZone(zone: string): boolean {
  // Checks the list first, because creating the first formatter is slow and would delay the start. The list
  // omits aliases.
  if (Intl.supportedValuesOf('timeZone').includes(zone)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
