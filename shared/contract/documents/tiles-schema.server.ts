import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** Specification section 3, Tiles. */
export const tile = c.named('Tile', {
  title: c.requiredText.describe('Title on the tile.'),
  description: c.optional('Description of the target in a sentence.', c.text),
  image: c.optional('Picture of the tile.', c.imagePath),
  lozenge: c.optional('Coloured label on the tile, such as the type of page.', c.lozenge),
  flag: c.optional('Marker on the tile, shown until a given day.', c.untilFlag),
  lastModifiedDate: c.optional('Day of the last change of the page behind the tile.', c.dateTime),
  linkUrl: c.link.min(1).describe('Page to which the tile links.'),
  language: c.language,
});

/** Specification section 3, Incident. */
export const incident = c.named('Incident', {
  title: c.requiredText.describe('The incident in a few words.'),
  description: c.text.default('').describe('What has happened, in a sentence or two.'),
  linkUrl: c.link.min(1).describe('Page about the incident.'),
  flag: c.optional("Marker such as 'Breaking', shown until a given day.", c.untilFlag),
});

/** Specification section 3, Promo panel. `imageAngle` slants the edge of the picture left, right or not. */
export const promoPanel = c.named('PromoPanel', {
  title: c.requiredText.describe('Heading of the panel.'),
  titleImage: c.optional('Picture that replaces the text of the heading.', c.imagePath),
  CA_banner: c.optional('Banner of the Cyber Aware campaign at the top of the panel.', c.imagePath),
  description: c.optional('Text of the panel.', c.html),
  button: c.optional(
    "Link of the panel; its default text is 'Learn More'.",
    c.titledLink.partial({ title: true }),
  ),
  image: c.optionalPart('Picture of the panel.', {
    imagePath: c.imagePath.describe("Address of the panel's picture."),
    imageAngle: c.optional(
      'Direction in which the edge of the picture slants.',
      z.enum(['left', 'right', 'none']),
    ),
  }),
  colorTheme_s: c.optional('Colour of the panel, `#rrggbb`.', c.hexColour),
  gradientColor: c.optional('Second colour of the panel, for a gradient.', c.hexColour),
  blueBtnText: c.optional('Text of a second, blue button.', c.text),
  panelType: c.optional(
    'Appearance of the panel: a promotion, or a way to report something.',
    z.enum(['promoPanel', 'promoReportPanel']),
  ),
});

/** A titled grid of promo panels (specification section 3, Section page). */
export const promoGrid = c.named('PromoGrid', {
  promoTitle: c.optional('Heading above the panels.', c.text),
  promoGroup: c.part('Panels of the grid.', { items: c.list(promoPanel).describe('Panels, in order.') }),
});

/** A titled list of links. */
export const linksList = c.named('TitledLinks', {
  title: c.optional('Heading of this list of links.', c.text),
  links: c.listOf('Links of the list, in order.', {
    url: c.link.min(1).describe('Target of the link.'),
    linkTitle: c.requiredText.describe('Text of the link.'),
  }),
});

/** Specification section 3, Topic list. */
export const topicList = c.named('TopicList', {
  title: c.requiredText.describe('Name of the topic.'),
  description: c.optional('Description of the topic.', c.text),
  image: c.optional('Picture of the topic.', c.imagePath),
  button: c.optional('Link to everything about the topic.', c.titledLink),
  linkItem: c.optional('Lists of links within the topic.', c.list(linksList)),
});

/** Specification section 3, Topic tile. */
export const topicTile = c.named('TopicTile', {
  title: c.requiredText.describe('Name of the topic on the tile.'),
  linkTo: c.link.min(1).describe('Page of the topic.'),
  image: c.optional("Picture of the topic's tile.", c.imagePath),
});

export type Tile = z.infer<typeof tile>;
export type PromoPanelContent = z.infer<typeof promoPanel>;
export type PromoGrid = z.infer<typeof promoGrid>;
export type TopicListContent = z.infer<typeof topicList>;
