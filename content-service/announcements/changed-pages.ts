import { addressOfFile } from '../corpus/compile-page.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';
import type { SiteView } from '../corpus/site-view.ts';

/** A site as it is public at a given moment, with its source files (absent for a prebuilt corpus). */
export interface PublishedSite {
  readonly view: SiteView;
  readonly files: SiteFiles | undefined;
}

/** Addresses of pages whose own content or visibility has changed. */
export interface ChangedPages {
  readonly appeared: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  /** Public both before and after, with different content. */
  readonly edited: ReadonlySet<string>;
  /**
   * Planned, withdrawn or draft either before or after, but not both: list entries that link there appear or
   * disappear.
   */
  readonly hiddenOrShown: ReadonlySet<string>;
}

/** Any page may inherit from this file. */
const DEFAULTS = 'defaults.yaml';

/**
 * Compares two states of a site page by page. It compares the source text rather than the compiled pages,
 * because those of a stored corpus are not in memory.
 */
export function changedPages(before: PublishedSite, after: PublishedSite): ChangedPages {
  const hiddenOrShown = before.view.hidden.symmetricDifference(after.view.hidden);
  const appeared = new Set<string>();
  const gone = new Set<string>();
  const edited = new Set<string>();
  for (const path of pagesOfChangedFiles(before, after).union(hiddenOrShown)) {
    const was = before.view.pages.has(path);
    const is = after.view.pages.has(path);
    if (is && !was) appeared.add(path);
    else if (was && !is) gone.add(path);
    // Candidates that were hidden both before and after are ignored.
    else if (was) edited.add(path);
  }
  return { appeared, gone, edited, hiddenOrShown };
}

/** Addresses of pages whose files were added, changed or removed. */
function pagesOfChangedFiles(before: PublishedSite, after: PublishedSite): ReadonlySet<string> {
  if (before.view.whole === after.view.whole) return new Set();
  const { id } = after.view;
  const [old, now] = [before, after].map(
    ({ files }) => new Map(files?.documents.map(({ file, text }) => [file.slice(id.length + 1), text])),
  );
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const isChanged = (name: string) => old?.get(name) !== now?.get(name);
  const changed = isChanged(DEFAULTS) ? names : names.filter(isChanged);
  return new Set(changed.flatMap((name) => addressOfFile(name) ?? []));
}
