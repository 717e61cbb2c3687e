import type { CorpusPage, Pages } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { leadsTo } from '../responses/hidden-links.ts';

interface Shown {
  /** Addresses whose list entries appear or disappear. */
  readonly entries: ReadonlySet<string>;
  /** Addresses of pages whose title has changed, appeared or disappeared. */
  readonly titles: ReadonlySet<string>;
}

/**
 * Addresses of the pages that show content of others: as list entries, or as titles in a guide's menu. Yields
 * once per page, `undefined` for an unaffected one, so that the caller can pause.
 */
export function* pagesThatShow(pages: Pages, { entries, titles }: Shown): Generator<string | undefined> {
  if (entries.size === 0 && titles.size === 0) return;
  for (const page of pages.values()) {
    const isConcerned =
      (entries.size > 0 && leadsTo(entries, page.page)) || menuLinks(page).some((link) => titles.has(link));
    yield isConcerned ? page.path : undefined;
  }
}

/** Addresses in the menu on a guide's first page; all pages of the guide show it. */
function menuLinks(page: CorpusPage): readonly string[] {
  if (page.kind !== 'guide') return [];
  return (page.page.nav_menu ?? [])
    .flatMap(({ pages }) =>
      pages.flatMap(({ link, child_pages }) => [link, ...child_pages.map((child) => child.link)]),
    )
    .map((link) => normaliseAddress(link) ?? link);
}
