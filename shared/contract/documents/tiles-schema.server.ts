import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** Specification section 3, Tiles. */
export const tile = c.named('Tile', {
  title: c.requiredText.describe('Title on the tile.'),
  description: c.text.optional().describe('Description of the target in a sentence.'),
  image: c.imagePath.optional().describe('Picture of the tile.'),
  lozenge: c.lozenge.optional().describe('Coloured label on the tile, such as the type of page.'),
  flag: c.untilFlag.optional().describe('Marker on the tile, shown until a given day.'),
  lastModifiedDate: c.dateTime.optional().describe('Day of the last change of the page behind the tile.'),
  linkUrl: c.link.min(1).describe('Page to which the tile links.'),
  language: c.language,
});

/** Specification section 3, Incident. */
export const incident = c.named('Incident', {
  title: c.requiredText.describe('The incident in a few words.'),
  description: c.text.default('').describe('What has happened, in a sentence or two.'),
  linkUrl: c.link.min(1).describe('Page about the incident.'),
  flag: c.untilFlag.optional().describe("Marker such as 'Breaking', shown until a given day."),
});

/** Specification section 3, Promo panel. `imageAngle` slants the edge of the picture left, right or not. */
export const promoPanel = c.named('PromoPanel', {
  title: c.requiredText.describe('Heading of the panel.'),
  titleImage: c.imagePath.optional().describe('Picture that replaces the text of the heading.'),
  CA_banner: c.imagePath.optional().describe('Banner of the Cyber Aware campaign at the top of the panel.'),
  description: c.html.optional().describe('Text of the panel.'),
  button: c.titledLink
    .partial({ title: true })
    .optional()
    .describe("Link of the panel; its default text is 'Learn More'."),
  image: c.optionalPart('Picture of the panel.', {
    imagePath: c.imagePath.describe("Address of the panel's picture."),
    imageAngle: z
      .enum(['left', 'right', 'none'])
      .optional()
      .describe('Direction in which the edge of the picture slants.'),
  }),
  colorTheme_s: c.hexColour.optional().describe('Colour of the panel, `#rrggbb`.'),
  gradientColor: c.hexColour.optional().describe('Second colour of the panel, for a gradient.'),
  blueBtnText: c.text.optional().describe('Text of a second, blue button.'),
  panelType: z
    .enum(['promoPanel', 'promoReportPanel'])
    .optional()
    .describe('Appearance of the panel: a promotion, or a way to report something.'),
});

/** A titled grid of promo panels (specification section 3, Section page). */
export const promoGrid = c.named('PromoGrid', {
  promoTitle: c.text.optional().describe('Heading above the panels.'),
  promoGroup: c.part('Panels of the grid.', { items: c.list(promoPanel).describe('Panels, in order.') }),
});

/** A titled list of links. */
export const linksList = c.named('TitledLinks', {
  title: c.text.optional().describe('Heading of this list of links.'),
  links: c.listOf('Links of the list, in order.', {
    url: c.link.min(1).describe('Target of the link.'),
    linkTitle: c.requiredText.describe('Text of the link.'),
  }),
});

/** Specification section 3, Topic list. */
export const topicList = c.named('TopicList', {
  title: c.requiredText.describe('Name of the topic.'),
  description: c.text.optional().describe('Description of the topic.'),
  image: c.imagePath.optional().describe('Picture of the topic.'),
  button: c.titledLink.optional().describe('Link to everything about the topic.'),
  linkItem: c.list(linksList).optional().describe('Lists of links within the topic.'),
});

/** Specification section 3, Topic tile. */
export const topicTile = c.named('TopicTile', {
  title: c.requiredText.describe('Name of the topic on the tile.'),
  linkTo: c.link.min(1).describe('Page of the topic.'),
  image: c.imagePath.optional().describe("Picture of the topic's tile."),
});

export type Tile = z.infer<typeof tile>;
export type PromoPanelContent = z.infer<typeof promoPanel>;
export type PromoGrid = z.infer<typeof promoGrid>;
export type TopicListContent = z.infer<typeof topicList>;
