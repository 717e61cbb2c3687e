import { leadsTo } from '../answers/hidden-links.ts';
import type { CorpusPage, Pages } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';

interface Shown {
  /** Addresses whose entries in lists come or go. */
  readonly entries: ReadonlySet<string>;
  /** Addresses of pages that have another title, or have one now or no longer. */
  readonly titles: ReadonlySet<string>;
}

/**
 * Addresses of the pages that show something of others: entries of their lists, or titles in the menu of a guide. Goes through
 * all pages, with a pause after each where the caller wants one.
 */
export function* pagesThatShow(pages: Pages, { entries, titles }: Shown): Generator<string | undefined> {
  if (entries.size === 0 && titles.size === 0) return;
  for (const page of pages.values()) {
    const isConcerned =
      (entries.size > 0 && leadsTo(entries, page.page)) || menuLinks(page).some((link) => titles.has(link));
    yield isConcerned ? page.path : undefined;
  }
}

/** Addresses in the menu of a guide's first page, which all its pages show. */
function menuLinks(page: CorpusPage): readonly string[] {
  if (page.kind !== 'guide') return [];
  return (page.page.nav_menu ?? [])
    .flatMap(({ pages }) =>
      pages.flatMap(({ link, child_pages }) => [link, ...child_pages.map((child) => child.link)]),
    )
    .map((link) => normaliseAddress(link) ?? link);
}
