import { z } from 'zod';
import {
  dateTime,
  flag,
  hexColour,
  html,
  imagePath,
  itemOf,
  itemsOf,
  link,
  list,
  number,
  primaryImage,
  requiredText,
  text,
  titledLink,
} from '../contract/primitives.server.ts';
import { quiz } from './quiz/quiz-schema.server.ts';

/** One row of an accordion; also a glossary entry, hence `knownas`, `tag` and `terms`. */
const accordionItem = z.object({
  title: requiredText,
  knownas: text.optional(),
  description: html,
  tag: text.optional(),
  terms: text.optional(),
  accordionIcon: imagePath.optional(),
});

const numberedList = z.object({
  title: text.optional(),
  item: list(z.object({ subtitle: requiredText, paragraph: html })),
  nonNumber: flag.optional(),
  icon: imagePath.optional(),
  backgroundColor: hexColour.optional(),
  whiteText: flag.optional(),
});

const prosConsList = z.object({
  title: text.optional(),
  item: list(z.object({ icon: z.enum(['pros', 'cons']), title: requiredText, paragraph: html })),
});

const video = z.object({
  videoPath: link.min(1),
  videoDescription: requiredText,
  showvideoasalink: flag.optional(),
  transcript: html.optional(),
});

const resultCard = z.object({
  createdDate: dateTime.optional(),
  title: requiredText,
  summary: text.default(''),
  type: text.optional(),
  pageLink: link.min(1),
  timeToRead: text.optional(),
  primaryImage: primaryImage.optional(),
});

const cookieOption = z.object({
  title: requiredText,
  description: html,
  radioOptions: list(requiredText),
  cookieName: z.object({ set: requiredText, unset: requiredText }),
});

const topicPanelItem = z.object({
  title: requiredText,
  description: text.optional(),
  pageLink: link.min(1),
  image: imagePath.optional(),
});

/**
 * One block of a page's content (specification section 3, Content block): a heading and text, and any of the widgets.
 * A block may carry several widgets; they show in the order of the fields here.
 */
const contentBlock = z
  .object({
    subheading: text.optional(),
    description: html.optional(),
    accordionArticle: itemOf(accordionItem).optional(),
    numberColoredList: numberedList.optional(),
    prosConsList: prosConsList.optional(),
    video: video.optional(),
    articleSnippet: itemsOf(
      z.object({ title: requiredText, description: html, image: imagePath.optional() }),
    ).optional(),
    topicPanel: itemsOf(topicPanelItem).extend({ button: titledLink.optional() }).optional(),
    searchResults: list(resultCard).optional(),
    statsPanel: z.object({ number: number, symbol: text.optional(), text: requiredText }).optional(),
    quiz: quiz.optional(),
    cookies: list(cookieOption).optional(),
  })
  .refine((block) => Object.keys(block).length > 0, 'has to hold something that is known');

/** The content of a page: its blocks in order. */
export const content = z.object({
  items: list(contentBlock),
  enableInThisArticle: flag.optional(),
});

export type ContentBlock = z.infer<typeof contentBlock>;
export type Content = z.infer<typeof content>;
export type AccordionItem = z.infer<typeof accordionItem>;
export type NumberedListContent = z.infer<typeof numberedList>;
export type ProsConsListContent = z.infer<typeof prosConsList>;
export type VideoContent = z.infer<typeof video>;
export type ResultCard = z.infer<typeof resultCard>;
export type CookieOption = z.infer<typeof cookieOption>;
export type TopicPanelContent = NonNullable<ContentBlock['topicPanel']>;
