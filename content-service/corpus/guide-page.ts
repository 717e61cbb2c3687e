import * as z from 'zod';
import { link, list, text } from '#shared/contract/primitives.server.ts';
import {
  multiHeader,
  navigationGroup,
  navigationPage,
  subArticle,
} from '#shared/guide/multi-page-schema.server.ts';
import { product } from '#shared/product/product-schema.server.ts';

/** In a file, a menu entry may leave out its title: it is the title of the page that it leads to. */
const untitled = { title: text.optional() };
const authoredMenuPage = navigationPage.extend({
  ...untitled,
  child_pages: list(z.object({ ...untitled, alternativeTitle: text.optional(), link: link.min(1) })).default(
    [],
  ),
});
const authoredMenu = list(navigationGroup.extend({ pages: list(authoredMenuPage) }));

/**
 * A page of a guide as it is written: the fields of `sub_article`, beside them what belongs to the guide as a whole
 * (first page only: `multi_header`, `nav_menu`) and to a product.
 */
export const guidePage = subArticle.extend({
  multi_header: multiHeader.partial().optional(),
  nav_menu: authoredMenu.optional(),
  product: product.partial().optional(),
});

export type GuidePage = z.infer<typeof guidePage>;
export type AuthoredMenu = z.infer<typeof authoredMenu>;
