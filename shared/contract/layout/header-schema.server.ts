import * as z from 'zod';
import { essential } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';

/**
 * What a content service offers beyond the endpoints of the contract. It announces these with the header,
 * which is requested for every page and is held in memory and in the fallbacks. The site does not use what is
 * not announced.
 */
const capabilities = c.named('Capabilities', {
  feeds: c
    .list(c.text)
    .default([])
    .describe(
      'Names of the available feeds, each in all three formats: `all`, and types of page such as `news`. Pages announce only these.',
    ),
  preview: c.optional(
    'True: calls with `X-Preview` return the content as of its instant, drafts included.',
    c.flag,
  ),
  csaf: c.optional(
    'True: advisories are available as CSAF 2.0 documents below `/.well-known/csaf/`.',
    c.flag,
  ),
});

/** An icon that links to a social media profile (specification section 3, Social link). */
export const socialLink = c.named('SocialLink', {
  socialLinkTitle: c.requiredText.describe(
    'Name of the network or profile, which screen readers read instead of the icon.',
  ),
  socialLinkURL: c.link.min(1).describe('Address of the profile on another site.'),
  iconPath: c.optional('Icon of the network, as a picture; takes precedence over `imagePath`.', c.imagePath),
  imagePath: c.optional('Legacy name of the icon.', c.imagePath),
  imageDescription: c.optional('Alternative text of the icon.', c.text),
});

const navigationLink = c.named('NavigationLink', {
  title: c.requiredText.describe('Text of a link in a flyout of the main navigation.'),
  pageLink: c.link.min(1).describe('Target of the link.'),
  summary: c.optional('One sentence about the target, shown under the link.', c.text),
});

/** An entry of the main navigation; `links` are the groups of its flyout. */
const navigationItem = c.named('NavigationItem', {
  title: c.requiredText.describe('Text of an entry of the main navigation.'),
  pageLink: c.link
    .min(1)
    .describe('Target of the entry; it also determines which pages belong to the entry.'),
  hideFromFlyover: c.optional('True: the entry is a plain link, without a flyout.', c.flag),
  hexColour: c.optional("Colour of the section's band, `#rrggbb`.", c.hexColour),
  gradientColour: c.optional("Second colour of the section's band, for a gradient.", c.hexColour),
  logo: c.optional('Picture of the section in its flyout.', c.imagePath),
  links: c
    .listOf('Groups of links in the flyout of the entry.', {
      heading: c.optional('Heading of the group of links.', c.text),
      items: c.list(navigationLink).describe('Links of the group, in order.'),
    })
    .optional(),
  socialLinks: c.optional('Profiles on networks that the flyout shows below its links.', c.list(socialLink)),
});

/** A coloured band under the header with one or two logos (specification section 3, Banner). */
export const banner = c.named('Banner', {
  pageLink: c.optional('Section whose pages show the banner; if absent, all pages.', c.link),
  title: c.optional('Text of the banner.', c.text),
  logo: c.optional('First logo of the banner.', c.imagePath),
  secondaryLogo: c.optionalPart('Second logo of the banner, such as that of a partner.', {
    imagePath: c.imagePath.describe('Picture of the second logo.'),
    logoLink: c.optional('Target of the link on the second logo.', c.link),
  }),
  headerColour: c.optional('Colour of the header above the banner.', c.hexColour),
  hexColour: c.optional('Colour of the banner.', c.hexColour),
  gradientColour: c.optional('Second colour of the banner, for a gradient.', c.hexColour),
});

const headerFields = z.object({
  primaryLogo: c.optionalPart('Logo in the header; the logo of the site by default.', {
    logoImage: c.imagePath.describe('Picture of the logo in the header.'),
    primaryLogoLink: c.link.default('/').describe('Target of the link on the logo.'),
  }),
  utilityMenuItems: c
    .listOf('Small links above the main navigation.', {
      linkTitle: c.requiredText.describe('Text of a small link above the navigation.'),
      linkURL: c.link.min(1).describe('Target of the link.'),
    })
    .default([]),
  optionalBannerItem: c.optionalPart('Notice above every page, such as about a current incident.', {
    bannerType: c.optional('Kind of notice, which determines its appearance.', c.text),
    bannerText: c.requiredText.describe('Text of the notice, in a sentence.'),
    bannerLink: c.optional(
      'Link to more information, such as the page about a current incident.',
      c.titledLink,
    ),
  }),
  navItems: c.list(navigationItem).default([]).describe('Main navigation, in order.'),
  banners: c.list(banner).default([]).describe('Coloured bands under the header, by section.'),
  page: c
    .part('Colours of the header by page.', {
      items: c
        .listOf('Pages with their own header colour.', {
          pageLink: c.link.min(1).describe('Page or section with this colour.'),
          headerColour: c.optional('Colour of the header on that page and below it.', c.hexColour),
        })
        .default([]),
      defaultBg: c.optional('Colour of the header on all other pages.', c.hexColour),
    })
    .default({ items: [] }),
  capabilities: c.optional('Optional features of the content service other than calls.', capabilities),
});

/** Response of the header endpoint (specification section 3, Header). */
export const headerResponse = essential(
  headerFields,
  'an entry in `navItems`',
  ({ navItems }) => navItems.length > 0,
);

/** A header without content, to which the site adds its own parts when no source has header data. */
export const emptyHeader = headerFields.parse({});

export type SocialLink = z.infer<typeof socialLink>;
export type NavigationItem = z.infer<typeof navigationItem>;
export type Banner = z.infer<typeof banner>;

/** An operator's emergency message for every page: text, never HTML. */
export interface EmergencyMessage {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

/** The notice shown on every page of a preview; both fields are ISO 8601 instants. */
export interface PreviewNotice {
  /** The moment at which the site is previewed. */
  readonly at: string;
  /** When the preview ends. */
  readonly until: string;
}

/** The header as pages receive it: the gateway adds fields that no content service can send. */
export type HeaderResponse = z.infer<typeof headerResponse> & {
  readonly emergency?: EmergencyMessage;
  readonly previewNotice?: PreviewNotice;
};
