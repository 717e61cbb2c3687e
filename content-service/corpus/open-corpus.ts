import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../log.ts';
import { openIndexFile, writeIndexFile } from '../search/index-file.ts';
import { adoptSearchIndex, prepareSearchIndex } from '../search/site-index.ts';
import type { Corpus } from './corpus.ts';
import { type CorpusFiles, readCorpusFiles } from './corpus-files.ts';
import { corpusFingerprint, readSnapshot, writeSnapshot } from './corpus-snapshot.ts';
import { type LiveCorpus, watchCorpus } from './live-corpus.ts';
import { isPrebuilt, openPrebuiltCorpus } from './prebuilt-corpus.ts';
import { formatProblem } from './problem.ts';
import { siteIds } from './site-id.ts';

interface OpenCorpusOptions {
  /** The files of authors, or a prebuilt corpus. */
  readonly folder: string;
  /** The program's own file, if it was built: beside it lie the outcome of the last check and the search index. */
  readonly builtEntry: string | undefined;
  readonly startedAt: Date;
}

/** A corpus to start with. */
interface OpenedCorpus {
  readonly corpus: Corpus;
  /** Gets the search ready between answers: neither should the first search wait, nor the first page for the search. */
  prepareSearch(): void;
  /** Writes what makes the next start quick. */
  store(): Promise<void>;
  /** Follows the files from now on. */
  watch(log: Log, now: () => number): LiveCorpus;
}

type OpenedOrProblems =
  | { readonly ok: true; readonly opened: OpenedCorpus }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Opens the corpus in a folder, by way of what an earlier start or build has stored where that still holds. */
export async function openCorpus(options: OpenCorpusOptions): Promise<OpenedOrProblems> {
  return isPrebuilt(options.folder) ? openPrebuilt(options) : openAuthored(options);
}

function openPrebuilt({ folder, startedAt }: OpenCorpusOptions): OpenedOrProblems {
  const corpus = openPrebuiltCorpus(folder, startedAt);
  if (!corpus) return { ok: false, problems: ['it was built by another version; build it again'] };
  const opened: OpenedCorpus = {
    corpus,
    prepareSearch() {},
    store: async () => {},
    watch: () => ({ current: corpus, close() {} }),
  };
  return { ok: true, opened };
}

async function openAuthored({ folder, builtEntry, startedAt }: OpenCorpusOptions): Promise<OpenedOrProblems> {
  const files = await readCorpusFiles(folder);
  const stored = builtEntry === undefined ? undefined : await storedBeside(builtEntry, files);
  const snapshot = await stored?.readCorpus(startedAt);
  const loaded = snapshot ? { ok: true as const, corpus: snapshot } : await check(files, startedAt);
  if (!loaded.ok) return loaded;
  const { corpus } = loaded;
  // A read-only file system only makes the next start slower.
  if (!snapshot) await stored?.writeCorpus(corpus).catch(() => undefined);
  const opened: OpenedCorpus = {
    corpus,
    prepareSearch() {
      if (!stored?.openIndexes(corpus)) indexSoon(corpus);
    },
    async store() {
      stored?.writeIndexes(corpus);
    },
    watch: (log, now) => watchCorpus({ folder, first: { files, corpus }, log, now, onReload: indexSoon }),
  };
  return { ok: true, opened };
}

/** Only a corpus that has changed needs what checks it. */
async function check(files: CorpusFiles, startedAt: Date) {
  const { compileCorpus } = await import('./compile-corpus.ts');
  const loaded = compileCorpus(files, startedAt);
  return loaded.ok ? loaded : { ok: false as const, problems: loaded.problems.map(formatProblem) };
}

function indexSoon({ sites }: Corpus): void {
  for (const site of Object.values(sites)) prepareSearchIndex(site);
}

/**
 * What is stored beside the built entry, for these files. The entry names every chunk by its content, so its text
 * identifies the code.
 */
async function storedBeside(entry: string, files: CorpusFiles) {
  const folder = dirname(entry);
  const fingerprint = corpusFingerprint(await readFile(entry, 'utf8'), files);
  const snapshotFile = join(folder, 'corpus-snapshot.json');
  const indexFile = (id: string): string => join(folder, `search-${id}.index`);

  return {
    readCorpus: (now: Date) => readSnapshot(snapshotFile, fingerprint, files, now),
    writeCorpus: (corpus: Corpus) => writeSnapshot(snapshotFile, fingerprint, corpus),
    writeIndexes({ sites }: Corpus): void {
      for (const id of siteIds) {
        const current = openIndexFile(indexFile(id), fingerprint);
        if (current) current.close();
        else writeIndexFile(indexFile(id), fingerprint, () => sites[id]);
      }
    },
    /** False when an index is missing or of other files. */
    openIndexes: ({ sites }: Corpus): boolean =>
      siteIds.every((id) => {
        const database = openIndexFile(indexFile(id), fingerprint);
        if (database) adoptSearchIndex(sites[id], database);
        return database !== undefined;
      }),
  };
}
