import * as z from 'zod';
import { quiz } from '../blocks/blocks.server.ts';
import { content } from '../blocks/content-block-schema.server.ts';
import { pageResponse } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { feedback } from './feedback-schema.server.ts';
import { incident, linksList, promoGrid, tile, topicList, topicTile } from './tiles-schema.server.ts';

const informationFor = c.named('InformationFor', {
  title: c.requiredText.describe('Heading of the links by audience.'),
  items: c.listOf('Audiences, in order.', {
    title: c.requiredText.describe("Name of an audience, such as 'Small organisations'."),
    description: c.text.optional().describe('What this audience finds there.'),
    linkUrl: c.link.min(1).describe('Page for this audience.'),
    image: c.imagePath.optional().describe("Picture on the audience's tile."),
  }),
});

/** Items under a heading; `title` and `items` describe them. */
const titled = <Item extends z.ZodType>(title: string, item: Item, items: string) =>
  z.object({ title: c.text.optional().describe(title), items: c.list(item).describe(items) });

/** A page made of components (specification 2.3, Home/dynamic page); the fields are in display order. */
export const dynamicPage = c.named('HomePageContent', {
  title: c.requiredText.describe("Title of the page, in the browser's tab and for search engines."),
  summary: c.text
    .default('')
    .describe('The page in a sentence or two, shown under its title and in search results.'),
  'content-type': c.text
    .optional()
    .describe(
      'Variant of the page, such as `home-page` or `section-page`: it decides what the page shows and how.',
    ),
  mainHero: c.optionalPart('Top of the page, with a large heading.', {
    title: c.text.optional().describe("Large heading at the top; the page's title by default."),
    description: c.html.optional().describe('Text under the large heading.'),
    image: c.imagePath.optional().describe('Large picture at the top.'),
  }),
  quiz: quiz.optional().describe('A question with possible answers.'),
  promoPanel: promoGrid.optional().describe('Panels that promote pages, in a grid.'),
  articleTiles: titled('Heading above the tiles of articles.', tile, 'Tiles of articles, in order.')
    .optional()
    .describe('Tiles that link to articles.'),
  informationFor: informationFor.optional().describe('Links by audience.'),
  topics: c.list(topicList).optional().describe('Lists of links by topic.'),
  incidentPanel: titled(
    'Heading above the current incidents.',
    incident,
    'Current incidents, the most important first.',
  )
    .optional()
    .describe('Current incidents, shown one at a time.'),
  linksList: linksList.optional().describe('A list of links with a heading.'),
  topicTiles: titled('Heading above the tiles of topics.', topicTile, 'Tiles of topics, in order.')
    .optional()
    .describe('Tiles that link to topics.'),
  content: content.optional().describe('Text and blocks of the page.'),
  userFeedback: feedback.optional().describe('Feedback question about the page; without it none is shown.'),
  metaSummary: c.text.optional().describe('Legacy name of `customMetaSummary`, which takes precedence.'),
  ...c.metaTexts,
});

/** Response of the home-page endpoint. */
export const homePageResponse = pageResponse(dynamicPage.describe('The home page.'));

export type DynamicPageContent = z.infer<typeof dynamicPage>;
export type HomePageResponse = z.infer<typeof homePageResponse>;
