import { statSync, watch } from 'node:fs';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { Log } from '../log.ts';
import type { CorpusVersion } from './compile-corpus.ts';
import type { CorpusHolder, SiteEdits } from './corpus.ts';
import { latestChange, readCorpusFiles, sameImages } from './corpus-files.ts';
import { type CorpusProblem, formatProblem } from './problem.ts';

/** Editors write a file in several steps; a change is applied after this long without further events. */
const SETTLE_MS = 120;
/** How often the folder itself is checked, in milliseconds. */
const FOLDER_CHECK_MS = 1000;

interface LiveCorpusOptions {
  readonly folder: string;
  readonly sites: Sites;
  readonly first: CorpusVersion & { readonly problems?: readonly CorpusProblem[] };
  readonly log: Log;
  readonly now: () => number;
  /** Prepares a version before it takes effect, so that requests do not wait for it. */
  readonly prepare?: (corpus: CorpusHolder['current'], edits: SiteEdits) => Promise<void>;
  /** Called when a new version takes effect. */
  readonly onReload?: () => void;
  /** Called after the files have been read again, whether or not a new version takes effect. */
  readonly onRead?: () => void;
  /**
   * Called after every change with the faults that keep parts of it from taking effect; empty if there are
   * none.
   */
  readonly onChecked?: (faults: readonly string[]) => void;
}

interface LiveCorpus extends CorpusHolder {
  /** Stops watching. */
  close(): void;
}

/**
 * Keeps a corpus up to date with its files. A change takes effect within a second; a file with faults, which
 * are logged, keeps its previous version.
 */
export function watchCorpus(options: LiveCorpusOptions): LiveCorpus {
  const { folder, sites, first, log, now, prepare, onReload, onRead, onChecked } = options;
  let version: CorpusVersion = first;
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let isClosed = false;
  let problems = first.problems ?? [];

  async function reload(): Promise<void> {
    // Loaded only if files are edited.
    const { compileCorpus, isSameCorpus } = await import('./compile-corpus.ts');
    const files = readCorpusFiles(folder, sites, { areTimesFirst: true });
    const loaded = compileCorpus(files, new Date(now()), version);
    if (isClosed) return;
    problems = loaded.problems;
    const faults = problems.map(formatProblem);
    onChecked?.(faults);
    if (faults.length > 0) log.error('corpus-refused', { problems: faults });
    if (!loaded.ok) return;
    const isSame =
      isSameCorpus(version.corpus, loaded.corpus) && sameImages(version.files, loaded.version.files);
    if (!isSame) await prepare?.(loaded.corpus, loaded.edits);
    if (isClosed) return;
    version = isSame ? { ...loaded.version, corpus: version.corpus } : loaded.version;
    onRead?.();
    if (isSame) return;
    log.info('corpus-reloaded');
    onReload?.();
  }

  function reloadSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloading = reloading.then(reload).catch((error: unknown) => {
        // A file may vanish between being listed and being read; its own event follows.
        log.error('corpus-reload-failed', { error });
      });
    }, SETTLE_MS);
  }

  const watchFolder = () =>
    watch(folder, { recursive: true })
      .on('change', reloadSoon)
      .on('error', (error) => log.error('corpus-reload-failed', { error }));
  let watched = identityOf(folder);
  let watcher = watchFolder();
  // A deployment may replace the whole folder, or the link to it. The watcher would stay with the old one.
  const folderCheck = setInterval(() => {
    const present = identityOf(folder);
    if (present === undefined || present === watched) return;
    watched = present;
    watcher.close();
    watcher = watchFolder();
    reloadSoon();
  }, FOLDER_CHECK_MS).unref();

  return {
    get current() {
      return version.corpus;
    },
    get files() {
      return version.files;
    },
    get changedAt() {
      return latestChange(version.files);
    },
    get problems() {
      return problems;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(folderCheck);
      watcher.close();
    },
  };
}

/** What tells a folder from another at the same path; undefined if there is none. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
}
