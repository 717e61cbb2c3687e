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
export const tile = z.object({
  title: requiredText,
  description: text.optional(),
  image: imagePath.optional(),
  lozenge: lozenge.optional(),
  flag: untilFlag.optional(),
  lastModifiedDate: dateTime.optional(),
  linkUrl: link.min(1),
});

/** Specification section 3, Incident. */
export const incident = z.object({
  title: requiredText,
  description: text.default(''),
  linkUrl: link.min(1),
  flag: untilFlag.optional(),
});

/** Specification section 3, Promo panel. `imageAngle` leans the picture's edge left, right or not at all. */
export const promoPanel = z.object({
  title: requiredText,
  titleImage: imagePath.optional(),
  CA_banner: imagePath.optional(),
  description: html.optional(),
  button: titledLink.partial({ title: true }).optional(),
  image: z.object({ imagePath, imageAngle: z.enum(['left', 'right', 'none']).optional() }).optional(),
  colorTheme_s: hexColour.optional(),
  gradientColor: hexColour.optional(),
  blueBtnText: text.optional(),
  panelType: z.enum(['promoPanel', 'promoReportPanel']).optional(),
});

/** A titled grid of promo panels (specification section 3, Section page). */
export const promoGrid = z.object({
  promoTitle: text.optional(),
  promoGroup: z.object({ items: list(promoPanel) }),
});

const titledLinks = z.object({
  title: text.optional(),
  links: list(z.object({ url: link.min(1), linkTitle: requiredText })),
});

/** Specification section 3, Topic list. */
export const topicList = z.object({
  title: requiredText,
  description: text.optional(),
  image: imagePath.optional(),
  button: titledLink.optional(),
  linkItem: list(titledLinks).optional(),
});

/** Specification section 3, Topic tile. */
export const topicTile = z.object({ title: requiredText, linkTo: link.min(1), image: imagePath.optional() });

/** A titled list of links (the home page's links list). */
export const linksList = titledLinks;

/** Some of a kind under a title. */
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
