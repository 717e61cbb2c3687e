import * as z from 'zod';
import { imagePath, link, list, requiredText } from '../../contract/primitives.server.ts';
import { socialLink } from '../header/header-schema.server.ts';

const footerLogo = z.object({ imagePath, imageDescription: requiredText, logoLink: link.optional() });

/** Answer of the footer endpoint (specification section 3, Footer). */
export const footerResponse = z.object({
  primaryLogo: footerLogo.optional(),
  secondaryLogo: footerLogo.optional(),
  socialItem: z.object({ socialTitle: requiredText, socialLinks: list(socialLink) }).optional(),
  columnItems: list(
    z.object({
      columnLinks: list(
        z.object({
          linkHeaderTitle: requiredText,
          subLinks: list(z.object({ linkTitle: requiredText, linkUrl: link.min(1) })),
        }),
      ),
    }),
  ).default([]),
});

export type FooterResponse = z.infer<typeof footerResponse>;
