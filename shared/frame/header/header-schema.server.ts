import * as z from 'zod';
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

/** An icon that leads to a profile elsewhere (specification section 3, Social link). */
export const socialLink = z.object({
  socialLinkTitle: requiredText,
  socialLinkURL: link.min(1),
  iconPath: imagePath.optional(),
  imagePath: imagePath.optional(),
  imageDescription: text.optional(),
});

const navigationLink = z.object({ title: requiredText, pageLink: link.min(1), summary: text.optional() });

/** One entry of the main navigation; `links` are the groups of its flyout. */
const navigationItem = z.object({
  title: requiredText,
  pageLink: link.min(1),
  hideFromFlyover: flag.optional(),
  hexColour: hexColour.optional(),
  gradientColour: hexColour.optional(),
  logo: imagePath.optional(),
  links: list(z.object({ heading: text.optional(), items: list(navigationLink) })).optional(),
  socialLinks: list(socialLink).optional(),
});

/** A coloured band under the header with one or two logos (specification section 3, Banner). */
export const banner = z.object({
  pageLink: link.optional(),
  title: text.optional(),
  logo: imagePath.optional(),
  secondaryLogo: z.object({ imagePath, logoLink: link.optional() }).optional(),
  headerColour: hexColour.optional(),
  hexColour: hexColour.optional(),
  gradientColour: hexColour.optional(),
});

/** Answer of the header endpoint (specification section 3, Header). */
export const headerResponse = z.object({
  primaryLogo: z.object({ logoImage: imagePath, primaryLogoLink: link.default('/') }).optional(),
  utilityMenuItems: list(z.object({ linkTitle: requiredText, linkURL: link.min(1) })).default([]),
  optionalBannerItem: z
    .object({
      bannerType: text.optional(),
      bannerText: requiredText,
      /** Where it says more, such as the page about a running incident. */
      bannerLink: titledLink.optional(),
    })
    .optional(),
  navItems: list(navigationItem).default([]),
  banners: list(banner).default([]),
  page: z
    .object({
      items: list(z.object({ pageLink: link.min(1), headerColour: hexColour.optional() })).default([]),
      defaultBg: hexColour.optional(),
    })
    .default({ items: [] }),
});

export type SocialLink = z.infer<typeof socialLink>;
export type NavigationItem = z.infer<typeof navigationItem>;
export type Banner = z.infer<typeof banner>;

/** What an operator says on every page in an emergency: text, never HTML. */
export interface EmergencyMessage {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

/** The header as pages get it: the gateway adds an emergency message, which no content service can send. */
export type HeaderResponse = z.infer<typeof headerResponse> & { readonly emergency?: EmergencyMessage };
