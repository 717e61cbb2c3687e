import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { compileSite, type SiteVersion } from './compile-site.ts';
import type { Corpus, SiteContent, SiteEdit, SiteEdits } from './corpus.ts';
import type { CorpusFiles } from './corpus-files.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';

/**
 * The compiled corpus and the faults of its files. A file with a fault keeps its previous version, if it has
 * one.
 */
export type LoadedCorpus = { readonly problems: readonly CorpusProblem[] } & (
  | {
      readonly ok: true;
      readonly version: CorpusVersion;
      readonly corpus: Corpus;
      readonly edits: SiteEdits;
    }
  | { readonly ok: false }
);

/** A corpus with the files that it was made from, i.e. those in force, and the files as they are. */
export interface CorpusVersion {
  readonly files: CorpusFiles;
  readonly read: CorpusFiles;
  readonly corpus: Corpus;
}

/**
 * Checks and assembles the corpus. Reports all problems of all files. Unchanged parts are reused from the
 * previous version; changed ones count as modified now. Fails only if a file that a whole site needs has no
 * valid version.
 */
export function compileCorpus(files: CorpusFiles, now: Date, previous?: CorpusVersion): LoadedCorpus {
  const sites = new Map<SiteId, SiteContent>();
  const inForce = new Map(files);
  const edits = new Map<SiteId, SiteEdit>();
  const problems: CorpusProblem[] = [];
  for (const [id, own] of files) {
    const compiled = compileSite(id, own, now, versionOf(id, previous));
    problems.push(...compiled.problems);
    if (!compiled.version) continue;
    sites.set(id, compiled.version.site);
    inForce.set(id, compiled.version.files);
    if (compiled.edit) edits.set(id, compiled.edit);
  }
  const sorted = sortProblems(problems);
  if (sites.size < files.size) return { ok: false, problems: sorted };
  const corpus = { sites };
  return { ok: true, corpus, version: { files: inForce, read: files, corpus }, edits, problems: sorted };
}

function versionOf(id: SiteId, version: CorpusVersion | undefined): SiteVersion | undefined {
  const files = version?.files.get(id);
  const site = version?.corpus.sites.get(id);
  return files && site && { files, site };
}
