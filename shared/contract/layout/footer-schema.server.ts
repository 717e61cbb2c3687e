import * as z from 'zod';
import { essential, hasText } from '../parsing/essential.server.ts';
import { imagePath, link, list, requiredText, text } from '../parsing/primitives.server.ts';
import { socialLink } from './header-schema.server.ts';

const footerLogo = z
  .object({
    imagePath: imagePath.describe('Picture of the logo in the footer.'),
    imageDescription: requiredText.describe(
      'Name of the organisation, which screen readers read instead of the logo.',
    ),
    logoLink: link.optional().describe('Target of the link on the logo.'),
  })
  .meta({ id: 'FooterLogo' });

const footerFields = z.object({
  primaryLogo: footerLogo.optional().describe('First logo of the footer.'),
  secondaryLogo: footerLogo
    .optional()
    .describe('Second logo of the footer, such as that of a parent organisation.'),
  socialItem: z
    .object({
      socialTitle: text.default('').describe("Heading of the profiles, such as 'Follow us'."),
      socialLinks: list(socialLink).describe('Profiles, in order.'),
    })
    .optional()
    .describe('Profiles on networks, under a heading.'),
  columnItems: list(
    z.object({
      columnLinks: list(
        z.object({
          linkHeaderTitle: text.default('').describe('Heading of a group of links; may be empty.'),
          subLinks: list(
            z.object({
              linkTitle: requiredText.describe('Text of a link in the footer.'),
              linkUrl: link.min(1).describe('Target of the link.'),
            }),
          ).describe('Links of the group, in order.'),
        }),
      ).describe('Groups of links in this column, from top to bottom.'),
    }),
  )
    .default([])
    .describe('Columns of links in the footer.'),
});

/** Response of the footer endpoint (specification section 3, Footer). */
export const footerResponse = essential(footerFields, 'a link or a logo', hasText);

export type FooterResponse = z.infer<typeof footerResponse>;
