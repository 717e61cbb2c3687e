import * as z from 'zod';
import { ownTitles, sectionTypeOf } from '../pages/section-types.ts';
import { essential, hasPageText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { form } from './form-schema.server.ts';
import { termsByLetter } from './glossary-schema.server.ts';
import { dynamicPage } from './home-page-schema.server.ts';
import { promoGrid, promoPanel, topicList } from './tiles-schema.server.ts';
import { translations } from './translations.server.ts';

const datedLink = c.named('DatedLink', {
  title: c.requiredText.describe('Title of the listed page.'),
  pageLink: c.link.min(1).describe('Address of the listed page.'),
  primaryImage: c.optional('Picture of the listed page.', c.primaryImage),
  publishedDate: c.optional('Day on which it was published.', c.dateTime),
  summary: c.optional('Summary of the listed page in a sentence.', c.text),
  language: c.language,
});

/** An author and the number of posts (specification section 3, Blogger). */
const blogger = c.named('Blogger', {
  name: c.requiredText.describe('Name of an author of blog posts.'),
  count: c.number.describe('Number of posts by this author.'),
});

/** A blog and its description. */
export const partOfBlogItem = c.named('PartOfBlogItem', {
  title: c.requiredText.describe('Name of the blog.'),
  description: c.optional('What the blog is about.', c.html),
});

/** The content of a plain section page (specification section 3, Section page). */
const sectionPage = c.named('SectionPage', {
  countdownSection: c.optionalPart('A countdown to a moment.', {
    ...c.passingDates({
      countdowndate: c.optional('Moment at which the countdown ends.', c.dateTime),
    }),
    description: c.optional('What happens at that moment.', c.text),
  }),
  secondarySummary: c.optional('Further introduction below the summary.', c.html),
  rightPanel: c.optionalPart("Panel beside the section's text.", {
    newsList: c.optional('Latest news, the newest first.', c.list(datedLink)),
    promo: c.optional(
      'Promotions in the panel.',
      c.itemsOf(promoPanel, 'Panels that promote pages, in order.'),
    ),
    bloggersList: c.optional('Authors of the blogs.', c.list(blogger)),
    bloggersTitle: c.optional('Heading above the authors.', c.text),
  }),
  promoPanel: c.optional('Panels that promote pages, in a grid.', promoGrid),
  guidanceFor: c.optionalPart('Links to advice by audience.', {
    title: c.optional('Heading above the links by audience.', c.text),
    items: c.listOf('Audiences, in order.', {
      title: c.requiredText.describe('Name of the audience.'),
      linkUrl: c.link.min(1).describe('Page for this audience.'),
      description: c.optional('Description of that page.', c.text),
    }),
  }),
  form: c.optional('A form on the page.', form),
  recentBlogPosts: c.optionalPart('Latest posts of blogs.', {
    title: c.optional('Heading above the latest posts.', c.text),
    searchResults: c.list(datedLink).describe('The posts, the newest first.'),
  }),
  partOfBlog: c.optional('Blogs that the section lists.', c.itemsOf(partOfBlogItem, 'The blogs, in order.')),
});

/** A topic or tab in the band above a section. */
const bandLink = z.object({
  title: c.requiredText.describe('Name of the topic or tab.'),
  pageLink: c.link.min(1).describe('Page of the topic or tab.'),
});

/** The band above a section with a topic choice and tabs (specification 2.4). */
const sectionHeader = c.named('SectionHeader', {
  title: c.optional('Name of the section in its band.', c.text),
  topics: c.optional('Topics to choose from in the band.', c.list(bandLink)),
  tabs: c.optional('Tabs of the band, each a page of the section.', c.list(bandLink)),
});

/** An entry of the all-topics page (specification 2.3): a topic list or a panel with a sub-title. */
const topicPanel = topicList
  .extend({
    summary: c.optional('The topic in a sentence.', c.text),
    subTitle: c.optional("Line under the topic's name.", c.text),
    link: c.optional('Page of the topic.', c.link),
  })
  .meta({ id: 'SectionTopicPanel' });

const sectionContent = dynamicPage
  .extend({
    language: c.language,
    title: c.text.default('').describe('Title of the section. Some variants have a default title.'),
    topics: c.optional('Entries of the page of all topics.', c.list(topicPanel)),
    bodyContent: c.optionalPart('Older form of title and summary.', {
      title: c.optional('Title of the section if `title` of the page is empty.', c.text),
      summary: c.optional('The section in a sentence or two.', c.text),
      ...c.metaTexts,
    }),
    selectedTypeList: c.optional(
      'Page types that a typed list shows, such as `news`.',
      c.list(c.requiredText),
    ),
    terms: c.optional('Terms of a glossary page by their first letter, `0-9` for digits.', termsByLetter),
    form: c.optional('Form of a form page.', form),
    sectionPage: c.optional('Further parts of a plain section page.', sectionPage),
    sectionHeader: c.optional('Band above the section with a choice of topics and tabs.', sectionHeader),
    textPanel_html: c.optional('Text of a panel beside the page.', c.html),
    resultsName: c.optional('Noun for a listed entry, such as `product`.', c.text),
    modifiedDate: c.optional('Day of the last change.', c.text),
    translations,
  })
  .meta({ id: 'SectionContent' });

/** Whether a page has a title somewhere, or its variant has a default title. */
const hasTitle = ({ title, mainHero, bodyContent, ...page }: z.infer<typeof sectionContent>): boolean =>
  Boolean(title || mainHero?.title || bodyContent?.title || ownTitles[sectionTypeOf(page['content-type'])]);

/**
 * Response of the section endpoint (specification section 3, Page response). `content-type` names the
 * variant.
 */
export const sectionResponse = essential(
  z.object({
    page: sectionContent
      .refine(hasTitle, { path: ['title'], message: 'is required' })
      .describe('The section; `content-type` names its variant.'),
  }),
  'a `page` with a title or visible content',
  ({ page }) => hasPageText(page) || hasTitle(page),
);

/** Response of the part-of-blog endpoint. */
export const partOfBlogResponse = z.object({
  partOfBlog: c.itemsOf(partOfBlogItem, 'The blog, as the only entry.').describe('The requested blog.'),
});

export type SectionResponse = z.infer<typeof sectionResponse>;
export type SectionPageContent = z.infer<typeof sectionPage>;
export type SectionHeaderContent = z.infer<typeof sectionHeader>;
export type TopicPanelEntry = z.infer<typeof topicPanel>;
export type Blogger = z.infer<typeof blogger>;
export type DatedLink = z.infer<typeof datedLink>;
export type PartOfBlogItem = z.infer<typeof partOfBlogItem>;
