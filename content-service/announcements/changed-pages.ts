import type { SiteView } from '../corpus/site-view.ts';

/** A site as it is public at a given moment, with the states of its images by path under `images/`. */
export interface PublishedSite {
  readonly view: SiteView;
  readonly images: ReadonlyMap<string, string>;
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

/** How the public pages of two views of a site differ. `candidates`: the addresses of all pages that were edited. */
export function changedPages(old: SiteView, now: SiteView, candidates: ReadonlySet<string>): ChangedPages {
  const hiddenOrShown = old.hidden.symmetricDifference(now.hidden);
  const appeared = new Set<string>();
  const gone = new Set<string>();
  const edited = new Set<string>();
  for (const path of candidates.union(hiddenOrShown)) {
    const was = old.pages.has(path);
    const is = now.pages.has(path);
    if (is && !was) appeared.add(path);
    else if (was && !is) gone.add(path);
    // Candidates that were hidden both before and after are ignored.
    else if (was) edited.add(path);
  }
  return { appeared, gone, edited, hiddenOrShown };
}
