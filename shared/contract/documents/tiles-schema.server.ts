import * as z from 'zod';
import {
  dateTime,
  hexColour,
  html,
  imagePath,
  language,
  link,
  list,
  lozenge,
  requiredText,
  text,
  titledLink,
  untilFlag,
} from '../parsing/primitives.server.ts';

/** Specification section 3, Tiles. */
export const tile = z
  .object({
    title: requiredText.describe('Title on the tile.'),
    description: text.optional().describe('Description of the target in a sentence.'),
    image: imagePath.optional().describe('Picture of the tile.'),
    lozenge: lozenge.optional().describe('Coloured label on the tile, such as the type of page.'),
    flag: untilFlag.optional().describe('Marker on the tile, shown until a given day.'),
    lastModifiedDate: dateTime.optional().describe('Day of the last change of the page behind the tile.'),
    linkUrl: link.min(1).describe('Page to which the tile links.'),
    language,
  })
  .meta({ id: 'Tile' });

/** Specification section 3, Incident. */
export const incident = z
  .object({
    title: requiredText.describe('The incident in a few words.'),
    description: text.default('').describe('What has happened, in a sentence or two.'),
    linkUrl: link.min(1).describe('Page about the incident.'),
    flag: untilFlag.optional().describe("Marker such as 'Breaking', shown until a given day."),
  })
  .meta({ id: 'Incident' });

/** Specification section 3, Promo panel. `imageAngle` slants the edge of the picture left, right or not. */
export const promoPanel = z
  .object({
    title: requiredText.describe('Heading of the panel.'),
    titleImage: imagePath.optional().describe('Picture that replaces the text of the heading.'),
    CA_banner: imagePath.optional().describe('Banner of the Cyber Aware campaign at the top of the panel.'),
    description: html.optional().describe('Text of the panel.'),
    button: titledLink
      .partial({ title: true })
      .optional()
      .describe("Link of the panel; its default text is 'Learn More'."),
    image: z
      .object({
        imagePath: imagePath.describe("Address of the panel's picture."),
        imageAngle: z
          .enum(['left', 'right', 'none'])
          .optional()
          .describe('Direction in which the edge of the picture slants.'),
      })
      .optional()
      .describe('Picture of the panel.'),
    colorTheme_s: hexColour.optional().describe('Colour of the panel, `#rrggbb`.'),
    gradientColor: hexColour.optional().describe('Second colour of the panel, for a gradient.'),
    blueBtnText: text.optional().describe('Text of a second, blue button.'),
    panelType: z
      .enum(['promoPanel', 'promoReportPanel'])
      .optional()
      .describe('Appearance of the panel: a promotion, or a way to report something.'),
  })
  .meta({ id: 'PromoPanel' });

/** A titled grid of promo panels (specification section 3, Section page). */
export const promoGrid = z
  .object({
    promoTitle: text.optional().describe('Heading above the panels.'),
    promoGroup: z
      .object({ items: list(promoPanel).describe('Panels, in order.') })
      .describe('Panels of the grid.'),
  })
  .meta({ id: 'PromoGrid' });

/** A titled list of links. */
export const linksList = z
  .object({
    title: text.optional().describe('Heading of this list of links.'),
    links: list(
      z.object({
        url: link.min(1).describe('Target of the link.'),
        linkTitle: requiredText.describe('Text of the link.'),
      }),
    ).describe('Links of the list, in order.'),
  })
  .meta({ id: 'TitledLinks' });

/** Specification section 3, Topic list. */
export const topicList = z
  .object({
    title: requiredText.describe('Name of the topic.'),
    description: text.optional().describe('Description of the topic.'),
    image: imagePath.optional().describe('Picture of the topic.'),
    button: titledLink.optional().describe('Link to everything about the topic.'),
    linkItem: list(linksList).optional().describe('Lists of links within the topic.'),
  })
  .meta({ id: 'TopicList' });

/** Specification section 3, Topic tile. */
export const topicTile = z
  .object({
    title: requiredText.describe('Name of the topic on the tile.'),
    linkTo: link.min(1).describe('Page of the topic.'),
    image: imagePath.optional().describe("Picture of the topic's tile."),
  })
  .meta({ id: 'TopicTile' });

/** A list of items under a title. */
export interface Titled<Item> {
  readonly title?: string | undefined;
  readonly items: readonly Item[];
}

export type Tile = z.infer<typeof tile>;
export type Incident = z.infer<typeof incident>;
export type PromoPanelContent = z.infer<typeof promoPanel>;
export type PromoGrid = z.infer<typeof promoGrid>;
export type TopicListContent = z.infer<typeof topicList>;
export type TopicTile = z.infer<typeof topicTile>;
export type LinksListContent = z.infer<typeof linksList>;
