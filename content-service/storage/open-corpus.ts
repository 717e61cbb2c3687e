import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { CorpusVersion } from '../corpus/compile-corpus.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { type CorpusFiles, readCorpusFiles } from '../corpus/corpus-files.ts';
import { type CorpusProblem, formatProblem } from '../corpus/problem.ts';
import { hasSiteFiles, openSiteFiles, siteFilesChangedAt, writeSiteFile } from './site-file.ts';

/** Fingerprint of a corpus that was built for serving, without its source files. */
export const PREBUILT = 'prebuilt';

interface OpenCorpusOptions {
  /** Folder of authored files, or of a prebuilt corpus. */
  readonly folder: string;
  readonly sites: Sites;
  /** The bundled entry file, if this is a build: the stored outcome of the build's check is next to it. */
  readonly builtEntry: string | undefined;
  readonly startedAt: Date;
}

/** A corpus to start with. */
interface OpenedCorpus {
  readonly ok: true;
  readonly corpus: Corpus;
  /** The same with its source files, which are watched from now on; undefined for a prebuilt corpus. */
  readonly version?: CorpusVersion;
  /** Of a prebuilt corpus: the latest change of its files, in whole milliseconds since 1970. */
  readonly changedAt?: number;
  /** Faults of the pages that were left out. */
  readonly problems: readonly CorpusProblem[];
  /** Stores the compiled corpus, so that the next start is fast. */
  store(): void;
}

type OpenedOrProblems = OpenedCorpus | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Opens the corpus in a folder: as checked and stored by the build if that is still valid, else from its
 * files.
 */
export async function openCorpus(options: OpenCorpusOptions): Promise<OpenedOrProblems> {
  const { folder, sites, builtEntry, startedAt } = options;
  if (hasSiteFiles(folder, sites)) {
    const corpus = openSiteFiles(folder, sites, PREBUILT, startedAt);
    return corpus
      ? { ok: true, corpus, problems: [], changedAt: siteFilesChangedAt(folder, sites), store() {} }
      : { ok: false, problems: ['it was built by another version; build it again'] };
  }
  const files = readCorpusFiles(folder, sites);
  const fingerprint = builtEntry && corpusFingerprint(await readFile(builtEntry), files);
  const stored = fingerprint && { folder: dirname(builtEntry), fingerprint };
  const storedCorpus = stored && openSiteFiles(stored.folder, sites, stored.fingerprint, startedAt);
  if (storedCorpus) {
    const version = { files, read: files, corpus: storedCorpus };
    return { ok: true, corpus: storedCorpus, version, problems: [], store() {} };
  }
  // Loaded only if the corpus has changed.
  const { compileCorpus } = await import('../corpus/compile-corpus.ts');
  const loaded = compileCorpus(files, startedAt);
  if (!loaded.ok) return { ok: false, problems: loaded.problems.map(formatProblem) };
  const { corpus, version, problems } = loaded;
  const store = () => {
    if (!stored) return;
    for (const site of corpus.sites.values()) writeSiteFile(stored.folder, stored.fingerprint, site);
  };
  return { ok: true, corpus, version, problems, store };
}

/** Identifies the outcome of checking these files with this code. A built entry contains all of it. */
export function corpusFingerprint(code: string | Uint8Array, files: CorpusFiles): string {
  const hash = createHash('sha256').update(code);
  for (const [id, { documents, images, site }] of files) {
    const { timeZone, locale, texts } = site.variant;
    const settings = [timeZone, locale, texts];
    hash.update(`\0${id}\0${JSON.stringify(settings)}`);
    for (const { file, text } of documents) hash.update(`\0${file}\0${text.length}\0`).update(text);
    for (const image of [...images.values()].sort()) hash.update(`\0${image}`);
  }
  return hash.digest('hex');
}
