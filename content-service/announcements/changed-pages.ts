import { addressOfFile } from '../corpus/compile-page.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';
import type { SiteView } from '../corpus/site-view.ts';

/** A site as it is public at a moment, with the files that it was made from; those are absent where it is prebuilt. */
export interface PublishedSite {
  readonly view: SiteView;
  readonly files: SiteFiles | undefined;
}

/** Addresses of pages whose own content or visibility is another. */
export interface ChangedPages {
  readonly appeared: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  /** Public before and after, with another content. */
  readonly edited: ReadonlySet<string>;
  /** Planned, withdrawn or a draft in one of the two alone: lists elsewhere lose or gain entries that lead there. */
  readonly hiddenOrShown: ReadonlySet<string>;
}

/** Every page may show something of it. */
const DEFAULTS = 'defaults.yaml';

/** What became of the pages of a site. Compares texts of files, not what they were compiled to: those of a stored corpus are not in memory. */
export function changedPages(before: PublishedSite, after: PublishedSite): ChangedPages {
  const hiddenOrShown = inOneAlone(before.view.hidden, after.view.hidden);
  const appeared = new Set<string>();
  const gone = new Set<string>();
  const edited = new Set<string>();
  for (const path of new Set([...writtenAnew(before, after), ...hiddenOrShown])) {
    const was = before.view.pages.has(path);
    const is = after.view.pages.has(path);
    if (is && !was) appeared.add(path);
    else if (was && !is) gone.add(path);
    // A page that is hidden at neither time, and is the same, is no candidate.
    else if (was) edited.add(path);
  }
  return { appeared, gone, edited, hiddenOrShown };
}

const inOneAlone = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...[...one].filter((path) => !other.has(path)), ...[...other].filter((path) => !one.has(path))]);

/** Addresses of pages whose files are other ones, new or no longer there. */
function writtenAnew(before: PublishedSite, after: PublishedSite): ReadonlySet<string> {
  if (before.view.whole === after.view.whole) return new Set();
  const { id } = after.view;
  const [old, now] = [before, after].map(
    ({ files }) => new Map(files?.documents.map(({ file, text }) => [file.slice(id.length + 1), text])),
  );
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const isAnew = (name: string) => old?.get(name) !== now?.get(name);
  const changed = isAnew(DEFAULTS) ? names : names.filter(isAnew);
  return new Set(changed.flatMap((name) => addressOfFile(name) ?? []));
}
