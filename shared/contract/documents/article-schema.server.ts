import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import { articleTypes } from '../pages/article-types.ts';
import * as c from '../parsing/primitives.server.ts';
import { documentActions } from './document-actions-schema.server.ts';
import { feedback } from './feedback-schema.server.ts';
import { translations } from './translations.server.ts';

/** A change of a page, as announced to readers. Editors may reword it later. */
const change = c.named('Change', {
  date: c.dateTime.describe('When the page was changed.'),
  note: c.requiredText.describe('What has changed, for readers, in a sentence or two.'),
  level: z
    .enum(['major', 'minor'])
    .default('major')
    .describe(
      '`major`: readers of the page need to know, so feeds and lists show it as new. `minor`: a correction.',
    ),
});

/** A labelled fact about a page: Published, Reviewed, Written for, Version, Part of blog. */
const metadataEntry = c.named('MetadataEntry', {
  title: c.requiredText.describe(
    'Label of the fact: `Published`, `Reviewed`, `Written for`, `Version`, `Part of blog` and so on.',
  ),
  value: c.listOf('Values of the fact, in order.', {
    item: c.requiredText.describe('One value: a day, an audience, a version, the name of a blog.'),
    pageLink: c.optional('Page about this value, such as that of the blog.', c.link),
  }),
});

/** A person named as author of a page. */
const author = c.named('Author', {
  name: c.requiredText.describe('Name of the author.'),
  description: c.optional('Role of the author, in one line.', c.text),
  image: c.optional('Portrait of the author.', c.imagePath),
  pageLink: c.optional('Page of the author.', c.link),
});

/** A file to download. `fileSize` is text as authored ('240 KB'), `numberOfPages` a count. */
const documentDownload = c.named('DocumentDownload', {
  title: c.requiredText.describe('Name of the file, the text of its link.'),
  fileType: c.optional('Kind of file, such as `PDF`.', c.text),
  fileSize: c.optional('Size of the file as text, such as `240 KB`.', c.text),
  numberOfPages: c.optional('Number of pages in the file.', c.number),
  file: c.link.min(1).describe('Address of the file.'),
  image: c.optional("Picture of the file's first page.", c.imagePath),
  description: c.optional('Description of the file.', c.text),
});

/** The files of a page. */
export const documentSnippet = c.itemsOf(documentDownload, 'Files, in order.');

const pageLinkItem = c.named('PageLink', {
  title: c.requiredText.describe('Title of the linked page.'),
  pageLink: c.link.min(1).describe('Address of that page.'),
  summary: c.optional('Summary of that page in a sentence.', c.text),
  type: c.optional('Type of that page, such as `guidance`.', c.text),
  language: c.language,
});

const subCollectionItem = pageLinkItem
  .extend({
    guidance: c.optional('Pages below this one.', c.itemOf(pageLinkItem, 'Pages of the group, in order.')),
  })
  .meta({ id: 'SubCollectionItem' });

const bodyContent = c.named('BodyContent', {
  title: c.optional('Title of the text, if different from the title of the page.', c.text),
  summary: c.optional('Summary of the text in a sentence or two.', c.text),
  content: c.optional('Text and blocks of the page.', content),
  childToc: c.optional(
    'Pages below this one, as a table of contents.',
    c.itemOf(pageLinkItem, 'Entries of the table of contents.'),
  ),
  ...c.metaTexts,
});

/** The fields that article and blog pages share (specification section 3, Article/page). */
export const articlePage = z.object({
  language: c.language,
  type: c.requiredText.describe('Type of the page, which is also the first segment of its address.'),
  articleType: c.optional('Displayed name of the type, if different from `type`.', c.text),
  title: c.requiredText.describe("Title of the page: its heading, the browser's tab, search results."),
  summary: c.text
    .default('')
    .describe('The page in a sentence or two, under its title and in search results.'),
  secondarySummary: c.optional('Further introduction below the summary.', c.html),
  primaryImage: c.optional('Picture of the page, at the top and on cards.', c.primaryImage),
  content: content.default({ items: [] }).describe('Text and blocks of the page.'),
  userFeedback: c.optional('Feedback question about the page; without it none is shown.', feedback),
  documentActionsData: c.optional(
    'Ways to share and to download the page; without it none are offered.',
    documentActions,
  ),
  metadata: c
    .list(metadataEntry)
    .default([])
    .describe('Facts about the page, such as its publication date and audience.'),
  dateModify: c.optional('Day of the last change, ISO 8601; takes precedence over `modifiedDate`.', c.text),
  modifiedDate: c.optional('Legacy name of `dateModify`.', c.text),
  changes: c.optional(
    'Changes since publication; advisories have `revisionHistory` instead.',
    c.list(change),
  ),
  group: c.list(author).default([]).describe('Authors of the page.'),
  documentSnippet: c.optional('Files to download.', documentSnippet),
  topics: c.optional(
    'Topics that the page is about.',
    c.itemOf(
      z.object({ termTitle: c.requiredText.describe('Name of a topic, as in the list of all topics.') }),
      'Topics, by name.',
    ),
  ),
  alsoSee: c.optional('Pages to read next.', c.itemsOf(pageLinkItem, 'Pages, in reading order.')),
  downloadPdfUrl: c.optional('The page as PDF, such as `/pdfs/guidance/backups.pdf`.', c.link),
  subCollection: c.optional(
    'Pages that belong to this one, in groups.',
    c.itemOf(subCollectionItem, 'Pages, each with its subpages.'),
  ),
  bodyContent: c.optional('Legacy form of the text, for pages without `content`.', bodyContent),
  translations,
  ...c.metaTexts,
});

/** A page of one of the seven article types, as the article endpoint responds with it. */
export const articleResponse = z.object({
  page: articlePage
    .extend({
      type: z
        .enum(articleTypes)
        .describe('Type of the article, which is also the first segment of its address.'),
    })
    .meta({ id: 'Article' })
    .describe('The page.'),
});

/** A blog post: an article with its authors in `group` and its blogs in the metadata entry 'Part of blog'. */
export const blogPostPage = articlePage
  .extend({ type: z.literal('blog-post').describe('Always `blog-post`.') })
  .meta({ id: 'BlogPost' });

export type ArticlePage = z.infer<typeof articlePage>;
export type MetadataEntry = z.infer<typeof metadataEntry>;
export type Author = z.infer<typeof author>;
export type DocumentDownload = z.infer<typeof documentDownload>;
export type PageLinkItem = z.infer<typeof pageLinkItem>;

export type Change = z.infer<typeof change>;
