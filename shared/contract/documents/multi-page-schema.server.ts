import * as z from 'zod';
import { essential, hasPageText, hasText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { articlePage } from './article-schema.server.ts';
import { product } from './product-schema.server.ts';

const childPage = z.object({
  title: c.requiredText.describe('Title of the page in the menu.'),
  alternativeTitle: c.optional('Shorter title for the menu; takes precedence over `title`.', c.text),
  link: c.link.min(1).describe('Address of the page.'),
  language: c.language,
});

/** A page in the menu of a multi-page guide (specification section 3, Content page). */
export const navigationPage = childPage
  .extend({ child_pages: c.list(childPage).default([]).describe('Pages below this one in the menu.') })
  .meta({ id: 'NavigationPage' });

/** A titled group of pages in that menu (specification section 3, Navigation group). */
export const navigationGroup = c.named('NavigationGroup', {
  title: c.optional('Heading of this group of the menu.', c.text),
  pages: c.list(navigationPage).describe('Pages of the group, in order.'),
});

export const multiHeader = c.named('GuideHeader', {
  title: c.requiredText.describe('Name of the whole guide, above all its pages.'),
  subtitle: c.optional('Line under the name of the guide.', c.text),
  image: c.optional('Picture or logo of the guide.', c.imagePath),
  lozenges: c.optional('Coloured labels under the name of the guide.', c.list(c.lozenge)),
  showPageNumber: c.optional('True: each page shows its number and the number of pages.', c.flag),
});

/** The requested page of a guide. `scheme` and `schemeType` select the embedded scheme search. */
export const subArticle = articlePage
  .extend({
    alternativeTitle: c.optional('Shorter title for the menu.', c.text),
    scheme: c.optional('Scheme whose members the page lists, by name.', c.text),
    schemeType: c.optional('Kind of members that the page lists.', c.text),
    resultsName: c.optional('Noun for a listed member, such as `supplier`.', c.text),
  })
  .meta({ id: 'GuideArticle' });

const multiPageFields = z.object({
  multi_header: multiHeader.describe('Header of the whole guide.'),
  page: product
    .partial()
    .extend({
      nav_menu: c.list(navigationGroup).default([]).describe('Menu of the guide, in groups.'),
      asOf: c.optional('Date of the register data, ISO 8601.', c.dateTime),
    })
    .describe('Menu of the guide, and the product or service of this page.'),
  sub_article: subArticle.describe('The requested page of the guide.'),
});

const NEEDED = 'a title or visible content in `sub_article`, `page` or `multi_header`';
const hasGuideText = ({ multi_header, page, sub_article }: z.infer<typeof multiPageFields>): boolean =>
  hasPageText(sub_article) || hasPageText(page) || hasText(multi_header);

/** Response of the multi-page endpoint (specification section 3, Multi-page). */
export const multiPageResponse = essential(multiPageFields, NEEDED, hasGuideText);

/**
 * Response of the collection endpoint: a multi-page response whose `page` repeats `sub_article` for older
 * programs. The site itself reads `sub_article`.
 */
const collectionFields = multiPageFields.extend({
  page: multiPageFields.shape.page
    .extend({
      title: c.optional('Title of the page, as in `sub_article`.', c.text),
      summary: c.optional('Summary of the page, as in `sub_article`.', c.text),
      primaryImage: c.optional(
        'Picture of the page, in a format that every program can show.',
        c.primaryImage,
      ),
      modifiedDate: c.optional('Day of the last change, as in `sub_article`.', c.text),
      bodyContent: articlePage.shape.bodyContent.describe('All blocks of the page, as in `sub_article`.'),
    })
    .describe('Menu of the guide, the product or service of this page, and a copy of its text for programs.'),
});
export const collectionResponse = essential(collectionFields, NEEDED, hasGuideText);

export type MultiPageResponse = z.infer<typeof multiPageResponse>;
export type CollectionResponse = z.infer<typeof collectionResponse>;
export type MultiHeaderContent = z.infer<typeof multiHeader>;
export type NavigationGroup = z.infer<typeof navigationGroup>;
export type NavigationPage = z.infer<typeof navigationPage>;
export type SubArticle = z.infer<typeof subArticle>;
