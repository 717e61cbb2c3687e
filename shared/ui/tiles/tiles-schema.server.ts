import * as z from 'zod';
import {
  dateTime,
  hexColour,
  html,
  imagePath,
  link,
  list,
  lozenge,
  requiredText,
  text,
  titledLink,
  untilFlag,
} from '../../contract/primitives.server.ts';

/** Specification section 3, Tiles. */
export const tile = z
  .object({
    title: requiredText.describe('Title on the tile.'),
    description: text.optional().describe('What is behind the tile, in a sentence.'),
    image: imagePath.optional().describe('Picture of the tile.'),
    lozenge: lozenge.optional().describe('Coloured label on the tile, such as of a type of page.'),
    flag: untilFlag.optional().describe('Marker on the tile until a day has passed.'),
    lastModifiedDate: dateTime.optional().describe('Day of the last change of the page behind the tile.'),
    linkUrl: link.min(1).describe('Page that the tile leads to.'),
  })
  .meta({ id: 'Tile' });

/** Specification section 3, Incident. */
export const incident = z
  .object({
    title: requiredText.describe('The incident in a few words.'),
    description: text.default('').describe('What has happened, in a sentence or two.'),
    linkUrl: link.min(1).describe('Page about the incident.'),
    flag: untilFlag.optional().describe("Marker such as 'Breaking', until a day has passed."),
  })
  .meta({ id: 'Incident' });

/** Specification section 3, Promo panel. `imageAngle` slants the edge of the picture left, right or not. */
export const promoPanel = z
  .object({
    title: requiredText.describe('Heading of the panel.'),
    titleImage: imagePath.optional().describe("Picture in place of the heading's words."),
    CA_banner: imagePath.optional().describe('Banner of the Cyber Aware campaign at the head of the panel.'),
    description: html.optional().describe('Text of the panel.'),
    button: titledLink
      .partial({ title: true })
      .optional()
      .describe("Where the panel leads; 'Learn More' without words of its own."),
    image: z
      .object({
        imagePath: imagePath.describe("Address of the panel's picture."),
        imageAngle: z
          .enum(['left', 'right', 'none'])
          .optional()
          .describe('Which way the edge of the picture leans.'),
      })
      .optional()
      .describe('Picture of the panel.'),
    colorTheme_s: hexColour.optional().describe('Colour of the panel, `#rrggbb`.'),
    gradientColor: hexColour.optional().describe('Second colour of the panel, to which the first one runs.'),
    blueBtnText: text.optional().describe('Words of a second, blue button.'),
    panelType: z
      .enum(['promoPanel', 'promoReportPanel'])
      .optional()
      .describe('Look of the panel: a promotion, or a way to report something.'),
  })
  .meta({ id: 'PromoPanel' });

/** A titled grid of promo panels (specification section 3, Section page). */
export const promoGrid = z
  .object({
    promoTitle: text.optional().describe('Heading above the panels.'),
    promoGroup: z
      .object({ items: list(promoPanel).describe('Panels, in their order.') })
      .describe('Panels of the grid.'),
  })
  .meta({ id: 'PromoGrid' });

const titledLinks = z
  .object({
    title: text.optional().describe('Heading of this list of links.'),
    links: list(
      z.object({
        url: link.min(1).describe('Where the link leads.'),
        linkTitle: requiredText.describe('Words of the link.'),
      }),
    ).describe('Links of the list, in their order.'),
  })
  .meta({ id: 'TitledLinks' });

/** Specification section 3, Topic list. */
export const topicList = z
  .object({
    title: requiredText.describe('Name of the topic.'),
    description: text.optional().describe('What there is about the topic.'),
    image: imagePath.optional().describe('Picture of the topic.'),
    button: titledLink.optional().describe('Link to all there is about the topic.'),
    linkItem: list(titledLinks).optional().describe('Lists of links within the topic.'),
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

/** A titled list of links (the home page's links list). */
export const linksList = titledLinks;

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
