import * as z from 'zod';
import { essential } from '../../contract/essential.server.ts';
import {
  flag,
  hexColour,
  imagePath,
  link,
  list,
  requiredText,
  text,
  titledLink,
} from '../../contract/primitives.server.ts';

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
        'Names of the feeds that are there, in all three formats: `all`, and types of page such as `news`. Pages announce these and no others.',
      ),
    preview: flag
      .optional()
      .describe('True: calls with `X-Preview` are answered as of its moment, drafts included.'),
    csaf: flag
      .optional()
      .describe('True: advisories are there as CSAF 2.0 documents, below `/.well-known/csaf/`.'),
  })
  .meta({ id: 'Capabilities' });

/** An icon that links to a social media profile (specification section 3, Social link). */
export const socialLink = z
  .object({
    socialLinkTitle: requiredText.describe('Name of the network or profile, read out in place of the icon.'),
    socialLinkURL: link.min(1).describe('Address of the profile, on a site of somebody else.'),
    iconPath: imagePath.optional().describe('Icon of the network, as a picture; wins over `imagePath`.'),
    imagePath: imagePath.optional().describe('Icon of the network under its older name.'),
    imageDescription: text.optional().describe('What the icon shows, for people who do not see it.'),
  })
  .meta({ id: 'SocialLink' });

const navigationLink = z
  .object({
    title: requiredText.describe('Words of a link in a flyout of the main navigation.'),
    pageLink: link.min(1).describe('Where that link of the flyout leads.'),
    summary: text.optional().describe('A sentence under the link that says what is behind it.'),
  })
  .meta({ id: 'NavigationLink' });

/** An entry of the main navigation; `links` are the groups of its flyout. */
const navigationItem = z
  .object({
    title: requiredText.describe('Words of an entry of the main navigation.'),
    pageLink: link
      .min(1)
      .describe('Page that the entry leads to; it also tells which entry a page belongs to.'),
    hideFromFlyover: flag.optional().describe('True: the entry is a plain link, without a flyout.'),
    hexColour: hexColour.optional().describe("Colour of the section's band, `#rrggbb`."),
    gradientColour: hexColour
      .optional()
      .describe("Second colour of the section's band, to which the first one runs."),
    logo: imagePath.optional().describe('Picture that stands for the section in its flyout.'),
    links: list(
      z.object({
        heading: text.optional().describe('What the links of this group have in common.'),
        items: list(navigationLink).describe('Links of the group, in their order.'),
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
    pageLink: link.optional().describe('Section whose pages carry the banner; none: all pages.'),
    title: text.optional().describe('Words in the banner.'),
    logo: imagePath.optional().describe('First logo of the banner.'),
    secondaryLogo: z
      .object({
        imagePath: imagePath.describe('Picture of the second logo.'),
        logoLink: link.optional().describe('Where the second logo leads.'),
      })
      .optional()
      .describe('Second logo of the banner, such as that of a partner.'),
    headerColour: hexColour.optional().describe('Colour of the header above the banner.'),
    hexColour: hexColour.optional().describe('Colour of the banner.'),
    gradientColour: hexColour
      .optional()
      .describe('Second colour of the banner, to which the first one runs.'),
  })
  .meta({ id: 'Banner' });

const headerFields = z.object({
  primaryLogo: z
    .object({
      logoImage: imagePath.describe('Picture of the logo in the header.'),
      primaryLogoLink: link.default('/').describe('Where the logo in the header leads.'),
    })
    .optional()
    .describe('Logo in the header; without it the site shows its own.'),
  utilityMenuItems: list(
    z.object({
      linkTitle: requiredText.describe('Words of a small link above the navigation.'),
      linkURL: link.min(1).describe('Where the small link leads.'),
    }),
  )
    .default([])
    .describe('Small links above the main navigation.'),
  optionalBannerItem: z
    .object({
      bannerType: text.optional().describe('Kind of notice, which chooses its look.'),
      bannerText: requiredText.describe('What the notice says, in a sentence.'),
      bannerLink: titledLink
        .optional()
        .describe('Where it says more, such as the page about a running incident.'),
    })
    .optional()
    .describe('Notice above every page, such as of a running incident.'),
  navItems: list(navigationItem).default([]).describe('Main navigation, in its order.'),
  banners: list(banner).default([]).describe('Coloured bands under the header, by section.'),
  page: z
    .object({
      items: list(
        z.object({
          pageLink: link.min(1).describe('Page, or section, that has this colour.'),
          headerColour: hexColour.optional().describe('Colour of the header on that page and below it.'),
        }),
      )
        .default([])
        .describe('Pages whose header has a colour of its own.'),
      defaultBg: hexColour.optional().describe('Colour of the header on all other pages.'),
    })
    .default({ items: [] })
    .describe('Colours of the header by page.'),
  capabilities: capabilities
    .optional()
    .describe('What the content service has beside the calls of the contract.'),
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
