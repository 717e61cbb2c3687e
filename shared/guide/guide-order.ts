import type { NavigationGroup } from '../contract/documents/multi-page-schema.server.ts';
import { plainPath } from '../contract/html/address.ts';
import { linksTo } from '../contract/pages/guide-links.ts';

/** A link to a page of a guide. */
export interface GuidePageLink {
  readonly title: string;
  readonly link: string;
}

/** The position of a page in its guide. Numbers start at 1. */
export interface GuidePlace {
  readonly number: number;
  readonly count: number;
  readonly previous: GuidePageLink | undefined;
  readonly next: GuidePageLink | undefined;
}

/** The title of a page in menus and links: its alternative title if it has one. */
export const menuTitle = (page: { title: string; alternativeTitle?: string | undefined }): string =>
  page.alternativeTitle || page.title;

/** The pages of a guide in reading order, each followed by its child pages, without duplicates. */
export function pagesInOrder(menu: readonly NavigationGroup[]): GuidePageLink[] {
  const seen = new Set<string>();
  return menu
    .flatMap(({ pages }) => pages.flatMap((page) => [page, ...page.child_pages]))
    .flatMap((page) => {
      const link = plainPath(page.link);
      if (seen.has(link)) return [];
      seen.add(link);
      return [{ title: menuTitle(page), link: page.link }];
    });
}

/** The position of the page at a path in its guide; undefined if the menu does not list it. */
export function placeInGuide(pages: readonly GuidePageLink[], path: string): GuidePlace | undefined {
  const index = pages.findIndex(({ link }) => linksTo(link, path));
  if (index === -1) return undefined;
  return { number: index + 1, count: pages.length, previous: pages[index - 1], next: pages[index + 1] };
}
