import * as z from 'zod';
import { essential, hasPageText } from '../contract/essential.server.ts';
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
import { promoGrid, promoPanel, topicList } from '../ui/tiles/tiles-schema.server.ts';

const datedLink = z
  .object({
    title: requiredText.describe('Title of the listed page.'),
    pageLink: link.min(1).describe('Address of the listed page.'),
    primaryImage: primaryImage.optional().describe('Picture of the listed page.'),
    publishedDate: dateTime.optional().describe('Day on which it was published.'),
    summary: text.optional().describe('The listed page in a sentence.'),
  })
  .meta({ id: 'DatedLink' });

/** Specification section 3, Blogger: a name and how many posts carry it. */
const blogger = z
  .object({
    name: requiredText.describe('Name of somebody who writes in blogs.'),
    count: number.describe('How many posts carry the name.'),
  })
  .meta({ id: 'Blogger' });

/** A blog and what it is about. */
export const partOfBlogItem = z
  .object({
    title: requiredText.describe('Name of the blog.'),
    description: html.optional().describe('What the blog is about.'),
  })
  .meta({ id: 'PartOfBlogItem' });

/** The parts of a plain section page (specification section 3, Section page). */
const sectionPage = z
  .object({
    countdownSection: z
      .object({
        countdowndate: dateTime.describe('Moment at which the countdown ends.'),
        description: text.optional().describe('What happens at that moment.'),
      })
      .optional()
      .describe('A countdown to a moment.'),
    secondarySummary: html.optional().describe('Further introduction below the summary.'),
    rightPanel: z
      .object({
        newsList: list(datedLink).optional().describe('Latest news, the newest first.'),
        promo: z
          .object({ items: list(promoPanel).describe('Panels that promote pages, in their order.') })
          .optional()
          .describe('Promotions in the panel.'),
        bloggersList: list(blogger).optional().describe('Who writes in the blogs.'),
        bloggersTitle: text.optional().describe('Heading above who writes in the blogs.'),
      })
      .optional()
      .describe("Panel beside the section's text."),
    promoPanel: promoGrid.optional().describe('Panels that promote pages, in a grid.'),
    guidanceFor: z
      .object({
        title: text.optional().describe('Heading above the links by audience.'),
        items: list(
          z.object({
            title: requiredText.describe('Name of the audience.'),
            linkUrl: link.min(1).describe('Page for this audience.'),
            description: text.optional().describe('What this audience finds there.'),
          }),
        ).describe('Audiences, in their order.'),
      })
      .optional()
      .describe('Links to advice by audience.'),
    form: form.optional().describe('A form on the page.'),
    recentBlogPosts: z
      .object({
        title: text.optional().describe('Heading above the latest posts.'),
        searchResults: list(datedLink).describe('The posts, the newest first.'),
      })
      .optional()
      .describe('Latest posts of blogs.'),
    partOfBlog: z
      .object({ items: list(partOfBlogItem).describe('The blogs, in their order.') })
      .optional()
      .describe('Blogs that the section lists.'),
  })
  .meta({ id: 'SectionPage' });

/** The band above a section with a topic choice and tabs (specification 2.4). */
const sectionHeader = z
  .object({
    title: text.optional().describe('Name of the section in its band.'),
    topics: list(
      z.object({
        title: requiredText.describe('Name of the topic.'),
        pageLink: link.min(1).describe('Page of the topic.'),
      }),
    )
      .optional()
      .describe('Topics to choose from in the band.'),
    tabs: list(
      z.object({
        title: requiredText.describe('Words of the tab.'),
        pageLink: link.min(1).describe('Page that the tab leads to.'),
      }),
    )
      .optional()
      .describe('Tabs of the band, each a page of the section.'),
  })
  .meta({ id: 'SectionHeader' });

/** An entry of the all-topics page (specification 2.3): a topic list or a panel with a sub-title. */
const topicPanel = topicList
  .extend({
    summary: text.optional().describe('The topic in a sentence.'),
    subTitle: text.optional().describe("Line under the topic's name."),
    link: link.optional().describe('Page of the topic.'),
  })
  .meta({ id: 'SectionTopicPanel' });

const sectionContent = dynamicPage
  .extend({
    /** Some variants have a title of their own when the page brings none. */
    title: text
      .default('')
      .describe('Title of the section; some variants have one of their own when it is empty.'),
    topics: list(topicPanel).optional().describe('Entries of the page of all topics.'),
    bodyContent: z
      .object({
        title: text.optional().describe('Title of the section, where `title` of the page is empty.'),
        summary: text.optional().describe('The section in a sentence or two.'),
        customMetaTitle: text.optional().describe('Title for search engines and shared links.'),
        customMetaSummary: text.optional().describe('Description for search engines and shared links.'),
      })
      .optional()
      .describe('Title and summary of sections that have them here.'),
    /** Page types that a typed list shows, e.g. `news`. */
    selectedTypeList: list(requiredText)
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
    textPanel_html: html.optional().describe('Text of a panel beside the page.'),
    resultsName: text.optional().describe('What one of the listed entries is called, such as `product`.'),
    modifiedDate: text.optional().describe('Day of the last change.'),
  })
  .meta({ id: 'SectionContent' });

/** Whether a page says somewhere what it is called, or is of a kind that says it. */
const hasTitle = ({ title, mainHero, bodyContent, ...page }: z.infer<typeof sectionContent>): boolean =>
  Boolean(title || mainHero?.title || bodyContent?.title || ownTitles[sectionTypeOf(page['content-type'])]);

/** Answer of the section endpoint (specification section 3, Page response). `content-type` tells the variant. */
export const sectionResponse = essential(
  z.object({
    page: sectionContent
      .refine(hasTitle, { path: ['title'], message: 'has to be there' })
      .describe('The section; `content-type` tells its variant.'),
  }),
  'a `page` with a title or anything to show',
  ({ page }) => hasPageText(page) || hasTitle(page),
);

/** Answer of the part-of-blog endpoint. */
export const partOfBlogResponse = z.object({
  partOfBlog: z
    .object({ items: list(partOfBlogItem).describe('The blog, as the only entry.') })
    .describe('The blog that was asked for.'),
});

export type SectionResponse = z.infer<typeof sectionResponse>;
export type SectionPageContent = z.infer<typeof sectionPage>;
export type SectionHeaderContent = z.infer<typeof sectionHeader>;
export type TopicPanelEntry = z.infer<typeof topicPanel>;
export type Blogger = z.infer<typeof blogger>;
export type DatedLink = z.infer<typeof datedLink>;
export type PartOfBlogItem = z.infer<typeof partOfBlogItem>;
