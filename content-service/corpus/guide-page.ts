import {
  multiHeader,
  navigationGroup,
  navigationPage,
  subArticle,
} from '@information-site/contract/documents/multi-page-schema.server.ts';
import { product } from '@information-site/contract/documents/product-schema.server.ts';
import { link, list, text } from '@information-site/contract/parsing/primitives.server.ts';
import * as z from 'zod';

/** A menu entry in a file may omit its title; it defaults to the title of the linked page. */
const untitled = { title: text.optional() };
const authoredMenuPage = navigationPage.extend({
  ...untitled,
  child_pages: list(z.object({ ...untitled, alternativeTitle: text.optional(), link: link.min(1) })).default(
    [],
  ),
});
const authoredMenu = list(navigationGroup.extend({ pages: list(authoredMenuPage) }));

/**
 * A page of a guide as authored: the fields of `sub_article`, plus the fields of the guide as a whole (first
 * page only: `multi_header`, `nav_menu`) and of a product.
 */
export const guidePage = subArticle.extend({
  multi_header: multiHeader.partial().optional(),
  nav_menu: authoredMenu.optional(),
  product: product.partial().optional(),
});

export type GuidePage = z.infer<typeof guidePage>;
export type AuthoredMenu = z.infer<typeof authoredMenu>;
