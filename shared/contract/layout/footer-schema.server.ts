import * as z from 'zod';
import { essential, hasText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { socialLink } from './header-schema.server.ts';

const footerLogo = c.named('FooterLogo', {
  imagePath: c.imagePath.describe('Picture of the logo in the footer.'),
  imageDescription: c.requiredText.describe(
    'Name of the organisation, which screen readers read instead of the logo.',
  ),
  logoLink: c.optional('Target of the link on the logo.', c.link),
});

const footerFields = z.object({
  primaryLogo: c.optional('First logo of the footer.', footerLogo),
  secondaryLogo: c.optional('Second logo of the footer, such as that of a parent organisation.', footerLogo),
  socialItem: c.optionalPart('Profiles on networks, under a heading.', {
    socialTitle: c.text.default('').describe("Heading of the profiles, such as 'Follow us'."),
    socialLinks: c.list(socialLink).describe('Profiles, in order.'),
  }),
  columnItems: c
    .listOf('Columns of links in the footer.', {
      columnLinks: c.listOf('Groups of links in this column, from top to bottom.', {
        linkHeaderTitle: c.text.default('').describe('Heading of a group of links; may be empty.'),
        subLinks: c.listOf('Links of the group, in order.', {
          linkTitle: c.requiredText.describe('Text of a link in the footer.'),
          linkUrl: c.link.min(1).describe('Target of the link.'),
        }),
      }),
    })
    .default([]),
});

/** Response of the footer endpoint (specification section 3, Footer). */
export const footerResponse = essential(footerFields, 'a link or a logo', hasText);

export type FooterResponse = z.infer<typeof footerResponse>;
