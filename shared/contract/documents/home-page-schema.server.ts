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
    description: c.optional('What this audience finds there.', c.text),
    linkUrl: c.link.min(1).describe('Page for this audience.'),
    image: c.optional("Picture on the audience's tile.", c.imagePath),
  }),
});

/** Items under a heading; `title` and `items` describe them. */
const titled = <Item extends z.ZodType>(title: string, item: Item, items: string) =>
  z.object({ title: c.optional(title, c.text), items: c.list(item).describe(items) });

/** A page made of components (specification 2.3, Home/dynamic page); the fields are in display order. */
export const dynamicPage = c.named('HomePageContent', {
  title: c.requiredText.describe("Title of the page, in the browser's tab and for search engines."),
  summary: c.text
    .default('')
    .describe('The page in a sentence or two, shown under its title and in search results.'),
  'content-type': c.optional(
    'Variant of the page, such as `home-page` or `section-page`: it decides what the page shows and how.',
    c.text,
  ),
  mainHero: c.optionalPart('Top of the page, with a large heading.', {
    title: c.optional("Large heading at the top; the page's title by default.", c.text),
    description: c.optional('Text under the large heading.', c.html),
    image: c.optional('Large picture at the top.', c.imagePath),
  }),
  quiz: c.optional('A question with possible answers.', quiz),
  promoPanel: c.optional('Panels that promote pages, in a grid.', promoGrid),
  articleTiles: c.optional(
    'Tiles that link to articles.',
    titled('Heading above the tiles of articles.', tile, 'Tiles of articles, in order.'),
  ),
  informationFor: c.optional('Links by audience.', informationFor),
  topics: c.optional('Lists of links by topic.', c.list(topicList)),
  incidentPanel: c.optional(
    'Current incidents, shown one at a time.',
    titled('Heading above the current incidents.', incident, 'Current incidents, the most important first.'),
  ),
  linksList: c.optional('A list of links with a heading.', linksList),
  topicTiles: c.optional(
    'Tiles that link to topics.',
    titled('Heading above the tiles of topics.', topicTile, 'Tiles of topics, in order.'),
  ),
  content: c.optional('Text and blocks of the page.', content),
  userFeedback: c.optional('Feedback question about the page; without it none is shown.', feedback),
  metaSummary: c.optional('Legacy name of `customMetaSummary`, which takes precedence.', c.text),
  ...c.metaTexts,
});

/** Response of the home-page endpoint. */
export const homePageResponse = pageResponse(dynamicPage.describe('The home page.'));

export type DynamicPageContent = z.infer<typeof dynamicPage>;
export type HomePageResponse = z.infer<typeof homePageResponse>;
