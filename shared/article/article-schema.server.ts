import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import {
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
} from '../contract/primitives.server.ts';
import { feedback } from '../feedback/feedback-schema.server.ts';
import { documentActions } from '../sharing/document-actions-schema.server.ts';
import { articleTypes } from './article-types.ts';

/** A labelled fact about a page: Published, Reviewed, Written for, Version, Part of blog. */
const metadataEntry = z.object({
  title: requiredText,
  value: list(z.object({ item: requiredText, pageLink: link.optional() })),
});

/** A person named as author of a page. */
const author = z.object({
  name: requiredText,
  description: text.optional(),
  image: imagePath.optional(),
  pageLink: link.optional(),
});

/** A file to take away. `fileSize` is text as authored ('240 KB'), `numberOfPages` a count. */
const documentDownload = z.object({
  title: requiredText,
  fileType: text.optional(),
  fileSize: text.optional(),
  numberOfPages: number.optional(),
  file: link.min(1),
  image: imagePath.optional(),
  description: text.optional(),
});

/** The files of a page. */
export const documentSnippet = itemsOf(documentDownload);

const pageLinkItem = z.object({
  title: requiredText,
  pageLink: link.min(1),
  summary: text.optional(),
  type: text.optional(),
});

const subCollectionItem = pageLinkItem.extend({ guidance: itemOf(pageLinkItem).optional() });

const bodyContent = z.object({
  title: text.optional(),
  summary: text.optional(),
  content: content.optional(),
  childToc: itemOf(pageLinkItem).optional(),
  customMetaTitle: text.optional(),
  customMetaSummary: text.optional(),
});

/** The fields that article and blog pages share (specification section 3, Article/page). */
export const articlePage = z.object({
  type: requiredText,
  articleType: text.optional(),
  title: requiredText,
  summary: text.default(''),
  secondarySummary: html.optional(),
  primaryImage: primaryImage.optional(),
  content: content.default({ items: [] }),
  userFeedback: feedback.optional(),
  documentActionsData: documentActions.optional(),
  metadata: list(metadataEntry).default([]),
  dateModify: text.optional(),
  modifiedDate: text.optional(),
  group: list(author).default([]),
  documentSnippet: documentSnippet.optional(),
  topics: itemOf(z.object({ termTitle: requiredText })).optional(),
  alsoSee: itemsOf(pageLinkItem).optional(),
  downloadPdfUrl: link.optional(),
  subCollection: itemOf(subCollectionItem).optional(),
  bodyContent: bodyContent.optional(),
  customMetaTitle: text.optional(),
  customMetaSummary: text.optional(),
});

/** Answer of the article endpoint: one page of one of the seven article types. */
export const articleResponse = z.object({ page: articlePage.extend({ type: z.enum(articleTypes) }) });

export type ArticlePage = z.infer<typeof articlePage>;
export type MetadataEntry = z.infer<typeof metadataEntry>;
export type Author = z.infer<typeof author>;
export type DocumentDownload = z.infer<typeof documentDownload>;
export type PageLinkItem = z.infer<typeof pageLinkItem>;
