import * as z from 'zod';
import { essential } from '../parsing/essential.server.ts';
import {
  flag,
  hexColour,
  imagePath,
  link,
  list,
  requiredText,
  text,
  titledLink,
} from '../parsing/primitives.server.ts';

/**
 * What a content service offers beyond the endpoints of the contract. It announces these with the header,
 * which is requested for every page and is held in memory and in the fallbacks. The site does not use what is
 * not announced.
 */
const capabilities = z
  .object({
    feeds: list(text)
      .default([])
      .describe(
        'Names of the available feeds, each in all three formats: `all`, and types of page such as `news`. Pages announce only these.',
      ),
    preview: flag
      .optional()
      .describe('True: calls with `X-Preview` return the content as of its instant, drafts included.'),
    csaf: flag
      .optional()
      .describe('True: advisories are available as CSAF 2.0 documents below `/.well-known/csaf/`.'),
  })
  .meta({ id: 'Capabilities' });

/** An icon that links to a social media profile (specification section 3, Social link). */
export const socialLink = z
  .object({
    socialLinkTitle: requiredText.describe(
      'Name of the network or profile, which screen readers read instead of the icon.',
    ),
    socialLinkURL: link.min(1).describe('Address of the profile on another site.'),
    iconPath: imagePath
      .optional()
      .describe('Icon of the network, as a picture; takes precedence over `imagePath`.'),
    imagePath: imagePath.optional().describe('Legacy name of the icon.'),
    imageDescription: text.optional().describe('Alternative text of the icon.'),
  })
  .meta({ id: 'SocialLink' });

const navigationLink = z
  .object({
    title: requiredText.describe('Text of a link in a flyout of the main navigation.'),
    pageLink: link.min(1).describe('Target of the link.'),
    summary: text.optional().describe('One sentence about the target, shown under the link.'),
  })
  .meta({ id: 'NavigationLink' });

/** An entry of the main navigation; `links` are the groups of its flyout. */
const navigationItem = z
  .object({
    title: requiredText.describe('Text of an entry of the main navigation.'),
    pageLink: link
      .min(1)
      .describe('Target of the entry; it also determines which pages belong to the entry.'),
    hideFromFlyover: flag.optional().describe('True: the entry is a plain link, without a flyout.'),
    hexColour: hexColour.optional().describe("Colour of the section's band, `#rrggbb`."),
    gradientColour: hexColour.optional().describe("Second colour of the section's band, for a gradient."),
    logo: imagePath.optional().describe('Picture of the section in its flyout.'),
    links: list(
      z.object({
        heading: text.optional().describe('Heading of the group of links.'),
        items: list(navigationLink).describe('Links of the group, in order.'),
      }),
    )
      .optional()
      .describe('Groups of links in the flyout of the entry.'),
    socialLinks: list(socialLink)
      .optional()
      .describe('Profiles on networks that the flyout shows below its links.'),
  })
  .meta({ id: 'NavigationItem' });

/** A coloured band under the header with one or two logos (specification section 3, Banner). */
export const banner = z
  .object({
    pageLink: link.optional().describe('Section whose pages show the banner; if absent, all pages.'),
    title: text.optional().describe('Text of the banner.'),
    logo: imagePath.optional().describe('First logo of the banner.'),
    secondaryLogo: z
      .object({
        imagePath: imagePath.describe('Picture of the second logo.'),
        logoLink: link.optional().describe('Target of the link on the second logo.'),
      })
      .optional()
      .describe('Second logo of the banner, such as that of a partner.'),
    headerColour: hexColour.optional().describe('Colour of the header above the banner.'),
    hexColour: hexColour.optional().describe('Colour of the banner.'),
    gradientColour: hexColour.optional().describe('Second colour of the banner, for a gradient.'),
  })
  .meta({ id: 'Banner' });

const headerFields = z.object({
  primaryLogo: z
    .object({
      logoImage: imagePath.describe('Picture of the logo in the header.'),
      primaryLogoLink: link.default('/').describe('Target of the link on the logo.'),
    })
    .optional()
    .describe('Logo in the header; the logo of the site by default.'),
  utilityMenuItems: list(
    z.object({
      linkTitle: requiredText.describe('Text of a small link above the navigation.'),
      linkURL: link.min(1).describe('Target of the link.'),
    }),
  )
    .default([])
    .describe('Small links above the main navigation.'),
  optionalBannerItem: z
    .object({
      bannerType: text.optional().describe('Kind of notice, which determines its appearance.'),
      bannerText: requiredText.describe('Text of the notice, in a sentence.'),
      bannerLink: titledLink
        .optional()
        .describe('Link to more information, such as the page about a current incident.'),
    })
    .optional()
    .describe('Notice above every page, such as about a current incident.'),
  navItems: list(navigationItem).default([]).describe('Main navigation, in order.'),
  banners: list(banner).default([]).describe('Coloured bands under the header, by section.'),
  page: z
    .object({
      items: list(
        z.object({
          pageLink: link.min(1).describe('Page or section with this colour.'),
          headerColour: hexColour.optional().describe('Colour of the header on that page and below it.'),
        }),
      )
        .default([])
        .describe('Pages with their own header colour.'),
      defaultBg: hexColour.optional().describe('Colour of the header on all other pages.'),
    })
    .default({ items: [] })
    .describe('Colours of the header by page.'),
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
