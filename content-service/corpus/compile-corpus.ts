import { compileSite } from './compile-site.ts';
import type { Corpus, SiteContent } from './corpus.ts';
import type { CorpusFiles, SiteFiles } from './corpus-files.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';
import { type SiteId, siteIds } from './site-id.ts';

export type LoadedCorpus =
  | { readonly ok: true; readonly corpus: Corpus }
  | { readonly ok: false; readonly problems: readonly CorpusProblem[] };

/** A corpus with the files that it was made from. */
export interface CorpusVersion {
  readonly files: CorpusFiles;
  readonly corpus: Corpus;
}

/**
 * Checks and assembles the corpus. Lists every problem of every file when there is any. What has not changed since
 * the previous version is taken over from it; what has counts as modified now.
 */
export function compileCorpus(files: CorpusFiles, now: Date, previous?: CorpusVersion): LoadedCorpus {
  const compile = (id: SiteId) => {
    const before = previous && { files: previous.files[id], site: previous.corpus.sites[id] };
    if (before && sameFiles(before.files, files[id])) return { ok: true, value: before.site } as const;
    return compileSite(id, files[id], now, before);
  };
  const main = compile('main');
  const agency = compile('agency');
  if (main.ok && agency.ok)
    return { ok: true, corpus: { sites: { main: main.value, agency: agency.value } } };
  return {
    ok: false,
    problems: sortProblems([main, agency].flatMap((site) => (site.ok ? [] : site.problems))),
  };
}

function sameFiles(a: SiteFiles, b: SiteFiles): boolean {
  const imagesOf = ({ images }: SiteFiles) => [...images.keys()].sort().join('\n');
  return (
    a.documents.length === b.documents.length &&
    a.documents.every(
      ({ file, text }, index) => file === b.documents[index]?.file && text === b.documents[index]?.text,
    ) &&
    imagesOf(a) === imagesOf(b)
  );
}

/** Whether two corpora are the same objects throughout: nothing has changed. */
export const isSameCorpus = (a: Corpus, b: Corpus): boolean =>
  siteIds.every((id): boolean => {
    const site: SiteContent = a.sites[id];
    return site === b.sites[id];
  });
