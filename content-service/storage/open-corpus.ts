import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sites } from '#shared/site/site.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { type CorpusFiles, readCorpusFiles } from '../corpus/corpus-files.ts';
import { type LiveCorpus, watchCorpus } from '../corpus/live-corpus.ts';
import { formatProblem } from '../corpus/problem.ts';
import type { Log } from '../log.ts';
import { prepareSearchIndex } from '../search/site-index.ts';
import { hasSiteFiles, openSiteFiles, writeSiteFile } from './site-file.ts';

/** Of a corpus that was made for being served, not from the files beside it. */
export const PREBUILT = 'prebuilt';

interface OpenCorpusOptions {
  /** The files of authors, or a prebuilt corpus. */
  readonly folder: string;
  readonly sites: Sites;
  /** The program's own file, if it was built: beside it lies the outcome of the build's check. */
  readonly builtEntry: string | undefined;
  readonly startedAt: Date;
}

/** A corpus to start with. */
interface OpenedCorpus {
  readonly corpus: Corpus;
  /** Gets the search ready between answers: neither should the first search wait, nor the first page for the search. */
  prepareSearch(): void;
  /** Writes what makes the next start quick. */
  store(): void;
  /** Follows the files from now on. */
  watch(log: Log, now: () => number): LiveCorpus;
}

type OpenedOrProblems =
  | { readonly ok: true; readonly opened: OpenedCorpus }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Opens the corpus in a folder: as the build has checked and stored it while that still holds, else from its files. */
export async function openCorpus({
  folder,
  sites,
  builtEntry,
  startedAt,
}: OpenCorpusOptions): Promise<OpenedOrProblems> {
  if (hasSiteFiles(folder, sites)) return openPrebuilt(folder, sites, startedAt);
  const files = readCorpusFiles(folder, sites);
  const fingerprint = builtEntry && corpusFingerprint(await readFile(builtEntry, 'utf8'), files);
  const stored = fingerprint && { folder: dirname(builtEntry), fingerprint };
  const known = stored && openSiteFiles(stored.folder, sites, stored.fingerprint, startedAt);
  const loaded = known ? { ok: true as const, corpus: known } : await check(files, startedAt);
  if (!loaded.ok) return loaded;
  const { corpus } = loaded;
  const opened: OpenedCorpus = {
    corpus,
    prepareSearch: () => indexSoon(corpus),
    store() {
      if (!stored || known) return;
      for (const site of corpus.sites.values()) writeSiteFile(stored.folder, stored.fingerprint, site);
    },
    watch: (log, now) =>
      watchCorpus({ folder, sites, first: { files, corpus }, log, now, onReload: indexSoon }),
  };
  return { ok: true, opened };
}

function openPrebuilt(folder: string, sites: Sites, startedAt: Date): OpenedOrProblems {
  const corpus = openSiteFiles(folder, sites, PREBUILT, startedAt);
  if (!corpus) return { ok: false, problems: ['it was built by another version; build it again'] };
  const opened: OpenedCorpus = {
    corpus,
    prepareSearch: () => indexSoon(corpus),
    store() {},
    watch: () => ({ current: corpus, close() {} }),
  };
  return { ok: true, opened };
}

/**
 * Identifies the outcome of checking these files with this code. A built entry names every chunk by its content, so its
 * text identifies the code.
 */
export function corpusFingerprint(code: string, files: CorpusFiles): string {
  const hash = createHash('sha256').update(code);
  for (const [id, { documents, images }] of files) {
    hash.update(`\0${id}`);
    for (const { file, text } of documents) hash.update(`\0${file}\0${text.length}\0`).update(text);
    for (const image of [...images.values()].sort()) hash.update(`\0${image}`);
  }
  return hash.digest('hex');
}

/** Only a corpus that has changed needs what checks it. */
async function check(files: CorpusFiles, startedAt: Date) {
  const { compileCorpus } = await import('../corpus/compile-corpus.ts');
  const loaded = compileCorpus(files, startedAt);
  return loaded.ok ? loaded : { ok: false as const, problems: loaded.problems.map(formatProblem) };
}

function indexSoon({ sites }: Corpus): void {
  for (const site of sites.values()) prepareSearchIndex(site);
}
