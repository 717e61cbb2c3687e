import * as z from 'zod';
import { articlePage } from '../article/article-schema.server.ts';
import { content } from '../blocks/content-block-schema.server.ts';
import {
  dateTime,
  flag,
  imagePath,
  link,
  list,
  lozenge,
  primaryImage,
  requiredText,
  text,
} from '../contract/primitives.server.ts';
import { product } from '../product/product-schema.server.ts';

const childPage = z.object({ title: requiredText, alternativeTitle: text.optional(), link: link.min(1) });

/** A page in the menu of a multi-page guide (specification section 3, Content page). */
export const navigationPage = childPage.extend({ child_pages: list(childPage).default([]) });

/** A titled group of pages in that menu (specification section 3, Navigation group). */
export const navigationGroup = z.object({ title: text.optional(), pages: list(navigationPage) });

export const multiHeader = z.object({
  title: requiredText,
  subtitle: text.optional(),
  image: imagePath.optional(),
  lozenges: list(lozenge).optional(),
  showPageNumber: flag.optional(),
});

/** The page of a guide that an address names. `scheme` and `schemeType` select the embedded scheme search. */
export const subArticle = articlePage.extend({
  alternativeTitle: text.optional(),
  scheme: text.optional(),
  schemeType: text.optional(),
  resultsName: text.optional(),
});

/** Answer of the multi-page endpoint (specification section 3, Multi-page). */
export const multiPageResponse = z.object({
  multi_header: multiHeader,
  page: product.partial().extend({
    nav_menu: list(navigationGroup).default([]),
    /** When a supplier's page said so, ISO 8601: people decide by what it says on a day. */
    asOf: dateTime.optional(),
  }),
  sub_article: subArticle,
});

/**
 * Answer of the collection endpoint: that of a multi-page, whose `page` says once more what `sub_article` says, under the
 * names by which programs have always read it. The site itself reads `sub_article`.
 */
export const collectionResponse = multiPageResponse.extend({
  page: multiPageResponse.shape.page.extend({
    title: text.optional(),
    summary: text.optional(),
    /** In a format that every program shows. */
    primaryImage: primaryImage.optional(),
    modifiedDate: text.optional(),
    bodyContent: z
      .object({ title: text.optional(), summary: text.optional(), content: content.optional() })
      .optional(),
  }),
});

export type MultiPageResponse = z.infer<typeof multiPageResponse>;
export type CollectionResponse = z.infer<typeof collectionResponse>;
export type MultiHeaderContent = z.infer<typeof multiHeader>;
export type NavigationGroup = z.infer<typeof navigationGroup>;
export type NavigationPage = z.infer<typeof navigationPage>;
export type SubArticle = z.infer<typeof subArticle>;
