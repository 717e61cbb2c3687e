import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import { quiz } from '../blocks/quiz/quiz.server.ts';
import { html, imagePath, link, list, requiredText, text } from '../contract/primitives.server.ts';
import { feedback } from '../feedback/feedback-schema.server.ts';
import {
  incident,
  linksList,
  promoGrid,
  tile,
  topicList,
  topicTile,
} from '../kit/tiles/tiles-schema.server.ts';

const informationFor = z.object({
  title: requiredText,
  items: list(
    z.object({
      title: requiredText,
      description: text.optional(),
      linkUrl: link.min(1),
      image: imagePath.optional(),
    }),
  ),
});

/** A page made of components (specification 2.3, Home/dynamic page); the fields stand in their order on the page. */
export const dynamicPage = z.object({
  title: requiredText,
  summary: text.default(''),
  'content-type': text.optional(),
  mainHero: z
    .object({ title: text.optional(), description: html.optional(), image: imagePath.optional() })
    .optional(),
  quiz: quiz.schema.optional(),
  promoPanel: promoGrid.optional(),
  articleTiles: z.object({ title: text.optional(), items: list(tile) }).optional(),
  informationFor: informationFor.optional(),
  topics: list(topicList).optional(),
  incidentPanel: z.object({ title: text.optional(), items: list(incident) }).optional(),
  linksList: linksList.optional(),
  topicTiles: z.object({ title: text.optional(), items: list(topicTile) }).optional(),
  content: content.optional(),
  userFeedback: feedback.optional(),
  metaSummary: text.optional(),
  customMetaTitle: text.optional(),
  customMetaSummary: text.optional(),
});

/** Answer of the home-page endpoint. */
export const homePageResponse = z.object({ page: dynamicPage });

export type DynamicPageContent = z.infer<typeof dynamicPage>;
export type InformationForContent = z.infer<typeof informationFor>;
export type HomePageResponse = z.infer<typeof homePageResponse>;
