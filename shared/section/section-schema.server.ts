import * as z from 'zod';
import {
  dateTime,
  html,
  link,
  list,
  number,
  primaryImage,
  requiredText,
  text,
} from '../contract/primitives.server.ts';
import { ownTitles, sectionTypeOf } from '../contract/section-types.ts';
import { form } from '../forms/form-schema.server.ts';
import { termsByLetter } from '../glossary/glossary-schema.server.ts';
import { dynamicPage } from '../home/home-page-schema.server.ts';
import { promoGrid, promoPanel, topicList } from '../kit/tiles/tiles-schema.server.ts';

const datedLink = z.object({
  title: requiredText,
  pageLink: link.min(1),
  primaryImage: primaryImage.optional(),
  publishedDate: dateTime.optional(),
  summary: text.optional(),
});

/** Specification section 3, Blogger: a name and how many posts carry it. */
const blogger = z.object({ name: requiredText, count: number });

/** A blog and what it is about. */
export const partOfBlogItem = z.object({ title: requiredText, description: html.optional() });

/** The parts of a plain section page (specification section 3, Section page). */
const sectionPage = z.object({
  countdownSection: z.object({ countdowndate: dateTime, description: text.optional() }).optional(),
  secondarySummary: html.optional(),
  rightPanel: z
    .object({
      newsList: list(datedLink).optional(),
      promo: z.object({ items: list(promoPanel) }).optional(),
      bloggersList: list(blogger).optional(),
      bloggersTitle: text.optional(),
    })
    .optional(),
  promoPanel: promoGrid.optional(),
  guidanceFor: z
    .object({
      title: text.optional(),
      items: list(z.object({ title: requiredText, linkUrl: link.min(1), description: text.optional() })),
    })
    .optional(),
  form: form.optional(),
  recentBlogPosts: z.object({ title: text.optional(), searchResults: list(datedLink) }).optional(),
  partOfBlog: z.object({ items: list(partOfBlogItem) }).optional(),
});

/** The band above a section with a topic choice and tabs (specification 2.4). */
const sectionHeader = z.object({
  title: text.optional(),
  topics: list(z.object({ title: requiredText, pageLink: link.min(1) })).optional(),
  tabs: list(z.object({ title: requiredText, pageLink: link.min(1) })).optional(),
});

/** An entry of the all-topics page (specification 2.3): a topic list or a panel with a sub-title. */
const topicPanel = topicList.extend({
  summary: text.optional(),
  subTitle: text.optional(),
  link: link.optional(),
});

const sectionContent = dynamicPage.extend({
  /** Some variants have a title of their own when the page brings none. */
  title: text.default(''),
  topics: list(topicPanel).optional(),
  bodyContent: z
    .object({
      title: text.optional(),
      summary: text.optional(),
      customMetaTitle: text.optional(),
      customMetaSummary: text.optional(),
    })
    .optional(),
  /** Page types that a typed list shows, e.g. `news`. */
  selectedTypeList: list(requiredText).optional(),
  terms: termsByLetter.optional(),
  form: form.optional(),
  sectionPage: sectionPage.optional(),
  sectionHeader: sectionHeader.optional(),
  textPanel_html: html.optional(),
  resultsName: text.optional(),
  modifiedDate: text.optional(),
});

/** Whether a page says somewhere what it is called, or is of a kind that says it. */
const hasTitle = ({ title, mainHero, bodyContent, ...page }: z.infer<typeof sectionContent>): boolean =>
  Boolean(title || mainHero?.title || bodyContent?.title || ownTitles[sectionTypeOf(page['content-type'])]);

/** Answer of the section endpoint (specification section 3, Page response). `content-type` tells the variant. */
export const sectionResponse = z.object({
  page: sectionContent.refine(hasTitle, { path: ['title'], message: 'has to be there' }),
});

/** Answer of the part-of-blog endpoint. */
export const partOfBlogResponse = z.object({ partOfBlog: z.object({ items: list(partOfBlogItem) }) });

export type SectionResponse = z.infer<typeof sectionResponse>;
export type SectionPageContent = z.infer<typeof sectionPage>;
export type SectionHeaderContent = z.infer<typeof sectionHeader>;
export type TopicPanelEntry = z.infer<typeof topicPanel>;
export type Blogger = z.infer<typeof blogger>;
export type DatedLink = z.infer<typeof datedLink>;
export type PartOfBlogItem = z.infer<typeof partOfBlogItem>;
