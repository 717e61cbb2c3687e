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
  preview: c.flag
    .optional()
    .describe('True: calls with `X-Preview` return the content as of its instant, drafts included.'),
  csaf: c.flag
    .optional()
    .describe('True: advisories are available as CSAF 2.0 documents below `/.well-known/csaf/`.'),
});

/** An icon that links to a social media profile (specification section 3, Social link). */
export const socialLink = c.named('SocialLink', {
  socialLinkTitle: c.requiredText.describe(
    'Name of the network or profile, which screen readers read instead of the icon.',
  ),
  socialLinkURL: c.link.min(1).describe('Address of the profile on another site.'),
  iconPath: c.imagePath
    .optional()
    .describe('Icon of the network, as a picture; takes precedence over `imagePath`.'),
  imagePath: c.imagePath.optional().describe('Legacy name of the icon.'),
  imageDescription: c.text.optional().describe('Alternative text of the icon.'),
});

const navigationLink = c.named('NavigationLink', {
  title: c.requiredText.describe('Text of a link in a flyout of the main navigation.'),
  pageLink: c.link.min(1).describe('Target of the link.'),
  summary: c.text.optional().describe('One sentence about the target, shown under the link.'),
});

/** An entry of the main navigation; `links` are the groups of its flyout. */
const navigationItem = c.named('NavigationItem', {
  title: c.requiredText.describe('Text of an entry of the main navigation.'),
  pageLink: c.link
    .min(1)
    .describe('Target of the entry; it also determines which pages belong to the entry.'),
  hideFromFlyover: c.flag.optional().describe('True: the entry is a plain link, without a flyout.'),
  hexColour: c.hexColour.optional().describe("Colour of the section's band, `#rrggbb`."),
  gradientColour: c.hexColour.optional().describe("Second colour of the section's band, for a gradient."),
  logo: c.imagePath.optional().describe('Picture of the section in its flyout.'),
  links: c
    .listOf('Groups of links in the flyout of the entry.', {
      heading: c.text.optional().describe('Heading of the group of links.'),
      items: c.list(navigationLink).describe('Links of the group, in order.'),
    })
    .optional(),
  socialLinks: c
    .list(socialLink)
    .optional()
    .describe('Profiles on networks that the flyout shows below its links.'),
});

/** A coloured band under the header with one or two logos (specification section 3, Banner). */
export const banner = c.named('Banner', {
  pageLink: c.link.optional().describe('Section whose pages show the banner; if absent, all pages.'),
  title: c.text.optional().describe('Text of the banner.'),
  logo: c.imagePath.optional().describe('First logo of the banner.'),
  secondaryLogo: c.optionalPart('Second logo of the banner, such as that of a partner.', {
    imagePath: c.imagePath.describe('Picture of the second logo.'),
    logoLink: c.link.optional().describe('Target of the link on the second logo.'),
  }),
  headerColour: c.hexColour.optional().describe('Colour of the header above the banner.'),
  hexColour: c.hexColour.optional().describe('Colour of the banner.'),
  gradientColour: c.hexColour.optional().describe('Second colour of the banner, for a gradient.'),
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
    bannerType: c.text.optional().describe('Kind of notice, which determines its appearance.'),
    bannerText: c.requiredText.describe('Text of the notice, in a sentence.'),
    bannerLink: c.titledLink
      .optional()
      .describe('Link to more information, such as the page about a current incident.'),
  }),
  navItems: c.list(navigationItem).default([]).describe('Main navigation, in order.'),
  banners: c.list(banner).default([]).describe('Coloured bands under the header, by section.'),
  page: c
    .part('Colours of the header by page.', {
      items: c
        .listOf('Pages with their own header colour.', {
          pageLink: c.link.min(1).describe('Page or section with this colour.'),
          headerColour: c.hexColour.optional().describe('Colour of the header on that page and below it.'),
        })
        .default([]),
      defaultBg: c.hexColour.optional().describe('Colour of the header on all other pages.'),
    })
    .default({ items: [] }),
  capabilities: capabilities
    .optional()
    .describe('Optional features of the content service other than calls.'),
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
