import type { Pages, SiteContent } from './corpus.ts';
import { normaliseAddress } from './page-address.ts';
import { redirectsOf } from './page-lists.ts';
import { isPublicAt } from './publication.ts';

/** A site as it is public at a given moment. Nothing read from it reveals hidden pages. */
export interface SiteView extends SiteContent {
  /** The site with every page. */
  readonly whole: SiteContent;
  readonly hidden: ReadonlySet<string>;
  /** Start of the view: the last planned change before it, or the time of loading. */
  readonly changedAt: Date;
  /** The planned changes after the view, in order; in milliseconds since 1970. */
  readonly changes: readonly number[];
}

/** The changes of a site, with one view between two of them, and one with drafts. */
const viewsOf = new WeakMap<SiteContent, { changes: readonly number[]; views: Map<string, SiteView> }>();

/** The view of a site at a moment (milliseconds since 1970), optionally with its drafts. */
export function siteAt(
  site: SiteContent,
  moment: number,
  { drafts = false }: { readonly drafts?: boolean } = {},
): SiteView {
  const { changes, views } = viewsOf.getOrInsertComputed(site, () => ({
    changes: changesOf(site),
    views: new Map(),
  }));
  const next = changes.findIndex((change) => change > moment);
  const passed = next === -1 ? changes.length : next;
  return views.getOrInsertComputed(`${passed} ${drafts}`, () => ({
    ...publicPart(site, moment, drafts),
    whole: site,
    changedAt: new Date(Math.max(site.loadedAt.getTime(), changes[passed - 1] ?? 0)),
    changes: changes.slice(passed),
  }));
}

/** The planned moments at which a site's public pages change, in order; in milliseconds since 1970. */
export const changesOf = ({ planned }: SiteContent): readonly number[] =>
  [
    ...new Set(
      planned.flatMap(({ isDraft, from, until }) =>
        isDraft ? [] : [from, until].filter((moment) => moment !== undefined),
      ),
    ),
  ].sort((a, b) => a - b);

function publicPart(site: SiteContent, moment: number, drafts: boolean) {
  const hidden = new Set(
    site.planned.filter((page) => !isPublicAt(page, moment, drafts)).map(({ path }) => path),
  );
  if (hidden.size === 0) return { ...site, hidden };
  const leadsToHidden = (target: string) =>
    target.startsWith('/') && hidden.has(normaliseAddress(target) ?? target);
  const pages = pagesWithout(hidden, site.pages);
  const moved = site.moved.filter(({ path }) => !hidden.has(path));
  const isSameWay = moved.length === site.moved.length && ![...site.redirects.values()].some(leadsToHidden);
  // Another redirect may have the address that a hidden page had, or lead on from it.
  const redirects = isSameWay ? site.redirects : redirectsOf(pages, moved, site.listed);
  return {
    ...site,
    hidden,
    pages,
    redirects: new Map([...redirects].filter(([, target]) => !leadsToHidden(target))),
  };
}

/** All pages except the hidden ones. */
const pagesWithout = (hidden: ReadonlySet<string>, all: Pages): Pages => ({
  get: (path) => (hidden.has(path) ? undefined : all.get(path)),
  has: (path) => !hidden.has(path) && all.has(path),
  *values() {
    for (const page of all.values()) if (!hidden.has(page.path)) yield page;
  },
  *changes() {
    for (const page of all.changes?.() ?? all.values()) if (!hidden.has(page.path)) yield page;
  },
});
