import type { SiteId } from '#shared/site/site-variant.ts';
import { compileSite, type SiteVersion, sameFiles } from './compile-site.ts';
import type { Corpus, SiteContent } from './corpus.ts';
import type { CorpusFiles, SiteFiles } from './corpus-files.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';

/** What a corpus comes to, and what is wrong with its files: with a fault, a file's version before is in force, or none. */
export type LoadedCorpus = { readonly problems: readonly CorpusProblem[] } & (
  | { readonly ok: true; readonly version: CorpusVersion; readonly corpus: Corpus }
  | { readonly ok: false }
);

/** A corpus with the files that it was made from: those that are in force. */
export interface CorpusVersion {
  readonly files: CorpusFiles;
  readonly corpus: Corpus;
}

/**
 * Checks and assembles the corpus. Lists every problem of every file. What has not changed since the previous version is
 * taken over from it; what has counts as modified now. There is no corpus only when there is no version of something that
 * a whole site needs.
 */
export function compileCorpus(files: CorpusFiles, now: Date, previous?: CorpusVersion): LoadedCorpus {
  const sites = new Map<SiteId, SiteContent>();
  const inForce = new Map<SiteId, SiteFiles>();
  const problems: CorpusProblem[] = [];
  for (const [id, own] of files) {
    const before = versionOf(id, previous);
    const compiled =
      before && sameFiles(before.files, own)
        ? // The same texts, with the times and pictures of now.
          { version: { site: before.site, files: own }, problems: [] }
        : compileSite(id, own, now, before);
    problems.push(...compiled.problems);
    if (!compiled.version) continue;
    sites.set(id, compiled.version.site);
    inForce.set(id, compiled.version.files);
  }
  const sorted = sortProblems(problems);
  if (sites.size < files.size) return { ok: false, problems: sorted };
  const corpus = { sites };
  return { ok: true, corpus, version: { files: inForce, corpus }, problems: sorted };
}

function versionOf(id: SiteId, version: CorpusVersion | undefined): SiteVersion | undefined {
  const files = version?.files.get(id);
  const site = version?.corpus.sites.get(id);
  return files && site && { files, site };
}

/** Whether two corpora are the same objects throughout: nothing has changed. */
export const isSameCorpus = (a: Corpus, b: Corpus): boolean =>
  [...a.sites].every(([id, site]) => site === b.sites.get(id));
