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
  primaryImage: c.primaryImage.optional().describe('Picture of the listed page.'),
  publishedDate: c.dateTime.optional().describe('Day on which it was published.'),
  summary: c.text.optional().describe('Summary of the listed page in a sentence.'),
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
  description: c.html.optional().describe('What the blog is about.'),
});

/** The content of a plain section page (specification section 3, Section page). */
const sectionPage = c.named('SectionPage', {
  countdownSection: c.optionalPart('A countdown to a moment.', {
    ...c.passingDates({
      countdowndate: c.dateTime.optional().describe('Moment at which the countdown ends.'),
    }),
    description: c.text.optional().describe('What happens at that moment.'),
  }),
  secondarySummary: c.html.optional().describe('Further introduction below the summary.'),
  rightPanel: c.optionalPart("Panel beside the section's text.", {
    newsList: c.list(datedLink).optional().describe('Latest news, the newest first.'),
    promo: c
      .itemsOf(promoPanel, 'Panels that promote pages, in order.')
      .optional()
      .describe('Promotions in the panel.'),
    bloggersList: c.list(blogger).optional().describe('Authors of the blogs.'),
    bloggersTitle: c.text.optional().describe('Heading above the authors.'),
  }),
  promoPanel: promoGrid.optional().describe('Panels that promote pages, in a grid.'),
  guidanceFor: c.optionalPart('Links to advice by audience.', {
    title: c.text.optional().describe('Heading above the links by audience.'),
    items: c.listOf('Audiences, in order.', {
      title: c.requiredText.describe('Name of the audience.'),
      linkUrl: c.link.min(1).describe('Page for this audience.'),
      description: c.text.optional().describe('Description of that page.'),
    }),
  }),
  form: form.optional().describe('A form on the page.'),
  recentBlogPosts: c.optionalPart('Latest posts of blogs.', {
    title: c.text.optional().describe('Heading above the latest posts.'),
    searchResults: c.list(datedLink).describe('The posts, the newest first.'),
  }),
  partOfBlog: c
    .itemsOf(partOfBlogItem, 'The blogs, in order.')
    .optional()
    .describe('Blogs that the section lists.'),
});

/** A topic or tab in the band above a section. */
const bandLink = z.object({
  title: c.requiredText.describe('Name of the topic or tab.'),
  pageLink: c.link.min(1).describe('Page of the topic or tab.'),
});

/** The band above a section with a topic choice and tabs (specification 2.4). */
const sectionHeader = c.named('SectionHeader', {
  title: c.text.optional().describe('Name of the section in its band.'),
  topics: c.list(bandLink).optional().describe('Topics to choose from in the band.'),
  tabs: c.list(bandLink).optional().describe('Tabs of the band, each a page of the section.'),
});

/** An entry of the all-topics page (specification 2.3): a topic list or a panel with a sub-title. */
const topicPanel = topicList
  .extend({
    summary: c.text.optional().describe('The topic in a sentence.'),
    subTitle: c.text.optional().describe("Line under the topic's name."),
    link: c.link.optional().describe('Page of the topic.'),
  })
  .meta({ id: 'SectionTopicPanel' });

const sectionContent = dynamicPage
  .extend({
    language: c.language,
    title: c.text.default('').describe('Title of the section. Some variants have a default title.'),
    topics: c.list(topicPanel).optional().describe('Entries of the page of all topics.'),
    bodyContent: c.optionalPart('Older form of title and summary.', {
      title: c.text.optional().describe('Title of the section if `title` of the page is empty.'),
      summary: c.text.optional().describe('The section in a sentence or two.'),
      ...c.metaTexts,
    }),
    selectedTypeList: c
      .list(c.requiredText)
      .optional()
      .describe('Page types that a typed list shows, such as `news`.'),
    terms: termsByLetter
      .optional()
      .describe('Terms of a glossary page by their first letter, `0-9` for digits.'),
    form: form.optional().describe('Form of a form page.'),
    sectionPage: sectionPage.optional().describe('Further parts of a plain section page.'),
    sectionHeader: sectionHeader
      .optional()
      .describe('Band above the section with a choice of topics and tabs.'),
    textPanel_html: c.html.optional().describe('Text of a panel beside the page.'),
    resultsName: c.text.optional().describe('Noun for a listed entry, such as `product`.'),
    modifiedDate: c.text.optional().describe('Day of the last change.'),
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
