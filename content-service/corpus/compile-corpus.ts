import type { SiteId } from '#shared/site/site-variant.ts';
import { compileSite } from './compile-site.ts';
import type { Corpus, SiteContent } from './corpus.ts';
import type { CorpusFiles, SiteFiles } from './corpus-files.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';

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
  const sites = new Map<SiteId, SiteContent>();
  const problems: CorpusProblem[] = [];
  for (const [id, own] of files) {
    const before = versionOf(id, previous);
    const compiled =
      before && sameFiles(before.files, own)
        ? ({ ok: true, value: before.site } as const)
        : compileSite(id, own, now, before);
    if (compiled.ok) sites.set(id, compiled.value);
    else problems.push(...compiled.problems);
  }
  return problems.length === 0
    ? { ok: true, corpus: { sites } }
    : { ok: false, problems: sortProblems(problems) };
}

function versionOf(id: SiteId, version: CorpusVersion | undefined) {
  const files = version?.files.get(id);
  const site = version?.corpus.sites.get(id);
  return files && site && { files, site };
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
  [...a.sites].every(([id, site]) => site === b.sites.get(id));
