import type { CorpusPage, Pages, PlaceOfPage, SiteContent } from './corpus.ts';
import { inFileOrder } from './edited-pages.ts';
import { endOfRedirects, redirectKey } from './page-address.ts';
import { type Publication, publicWith } from './publication.ts';

type PageLists = Pick<SiteContent, 'planned' | 'publicSince' | 'moved'>;

/**
 * What a site knows of its pages without reading them, in their order. Only the pages at the changed addresses, and
 * chapters that follow them, are read. A list to which nothing happens stays the same object.
 */
export function pageLists(pages: Pages, changed: ReadonlySet<string>, before?: SiteContent): PageLists {
  const affected = before ? changed.union(chaptersBelow(changed, before.pages, pages)) : changed;
  const read = [...affected].flatMap((path) => pages.get(path) ?? []);
  const listOf = <Entry extends PlaceOfPage>(
    old: readonly Entry[] = [],
    entryOf: (page: CorpusPage, place: PlaceOfPage) => Entry | undefined,
  ): readonly Entry[] => {
    const kept = old.filter(({ path }) => !affected.has(path));
    const made = read.flatMap((page) => entryOf(page, { path: page.path, file: page.file }) ?? []);
    return made.length === 0 && kept.length === old.length ? old : [...kept, ...made].sort(inFileOrder);
  };
  return {
    planned: listOf(before?.planned, (page, place) => {
      const publication = publicationIn(pages, page);
      return publication && { ...place, title: page.page.title, ...publication };
    }),
    publicSince: listOf(before?.publicSince, (page, place) =>
      page.publicSince === undefined || publicationIn(pages, page)?.isDraft
        ? undefined
        : { ...place, moment: page.publicSince },
    ),
    moved: listOf(before?.moved, ({ redirectFrom }, place) => redirectFrom && { ...place, redirectFrom }),
  };
}

/** Addresses of the chapters of guides whose first pages are public at other times than before. */
function chaptersBelow(changed: ReadonlySet<string>, before: Pages, after: Pages): ReadonlySet<string> {
  const timesOf = (page: CorpusPage | undefined) => JSON.stringify(page?.publication);
  const roots = new Set(
    [...changed].filter((path) => timesOf(before.get(path)) !== timesOf(after.get(path))),
  );
  const chapters = new Set<string>();
  if (roots.size > 0)
    for (const { path } of after.changes?.() ?? after.values())
      if (roots.has(rootOf(path))) chapters.add(path);
  return chapters;
}

/** The address of a chapter's guide. */
const rootOf = (path: string): string => path.split('/', 3).join('/');

/**
 * A chapter is public only together with the first page of its guide, which holds the content that all
 * chapters share.
 */
function publicationIn(pages: Pages, page: CorpusPage): Publication | undefined {
  const root = page.kind === 'guide' ? pages.get(page.rootPath)?.publication : undefined;
  return root && page.publication ? publicWith(page.publication, root) : (page.publication ?? root);
}

/**
 * Redirects by their keys, with their final targets: from the former addresses of pages, then from `others`. The
 * first redirect of an address applies. Loops are left out.
 */
export function redirectsOf(
  pages: Pages,
  moved: SiteContent['moved'],
  others: SiteContent['listed'],
): ReadonlyMap<string, string> {
  const all = [
    ...moved.flatMap(({ path, redirectFrom }) => redirectFrom.map((source) => ({ source, target: path }))),
    ...others,
  ];
  const targets = new Map(all.toReversed().map(({ source, target }) => [redirectKey(source), target]));
  return new Map(
    [...targets].flatMap(([source, target]) => {
      const end = endOfRedirects(target, (path) =>
        pages.has(path) ? undefined : targets.get(redirectKey(path)),
      );
      return end === undefined ? [] : [[source, end] as const];
    }),
  );
}
