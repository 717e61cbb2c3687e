import { statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sites } from '@information-site/contract/site/site.ts';
import type { Log } from '../log.ts';
import type { CorpusVersion } from './compile-corpus.ts';
import type { CorpusHolder, SiteEdits } from './corpus.ts';
import {
  isAuthored,
  latestChange,
  outdatedFiles,
  readCorpusFiles,
  rereadFiles,
  sameImages,
} from './corpus-files.ts';
import { type CorpusProblem, formatProblem } from './problem.ts';

/** A sound change is applied this long after the last event, in milliseconds: programs write a file in several steps. */
const QUIET_MS = 20;
/** How much longer anything else is given, such as a fault or a missing file, which the next step may mend. */
const DOUBT_MS = 100;
/** How often the folder itself is checked, in milliseconds. */
const FOLDER_CHECK_MS = 1000;
/**
 * How often all files are compared with what was read, in milliseconds: events may be lost, and some network file systems
 * send none. Sites allow a replica to lag by a minute. It takes 50 ms of processor time for 10,000 files.
 */
const COMPARISON_MS = 30_000;

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
  /** Called after files have been read again, whether or not a new version takes effect. */
  readonly onRead?: (edits: SiteEdits) => void;
  /**
   * Called after every change with the faults that keep parts of it from taking effect; empty if there are
   * none.
   */
  readonly onChecked?: (faults: readonly string[]) => void;
}

/** In place of the name of a changed file: all files have to be read again. */
const EVERYTHING = '';

/**
 * Keeps a corpus up to date with its files, until it is closed. A change takes effect within a second; a file with
 * faults, which are logged, keeps its previous version.
 */
export function watchCorpus(options: LiveCorpusOptions): CorpusHolder & { close(): void } {
  const { folder, sites, first, log, now, prepare, onReload, onRead, onChecked } = options;
  let version: CorpusVersion = first;
  let { read } = first;
  /** Names of files relative to the folder. */
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let isClosed = false;
  let problems = first.problems ?? [];

  async function reload(isSettled: boolean): Promise<void> {
    // Loaded only if files are edited.
    const { compileCorpus } = await import('./compile-corpus.ts');
    const names = changed;
    changed = new Set();
    if (isClosed || names.size === 0) return;
    if (!isSettled && [...names].some(isMissing)) return waitFor(names);
    try {
      const reread = names.has(EVERYTHING) ? undefined : rereadFiles(read, folder, names);
      if (!isSettled && !reread) return waitFor(names);
      read = reread ?? readCorpusFiles(folder, sites);
    } catch (error) {
      changed.add(EVERYTHING);
      throw error;
    }
    const loaded = compileCorpus(read, new Date(now()), version);
    if (!isSettled && loaded.problems.some(({ file }) => names.has(file))) return waitFor(names);
    problems = loaded.problems;
    const faults = problems.map(formatProblem);
    onChecked?.(faults);
    if (faults.length > 0) log.error('corpus-refused', { problems: faults });
    if (!loaded.ok) return;
    const isSame = loaded.edits.size === 0 && sameImages(version.files, loaded.version.files);
    if (!isSame) await prepare?.(loaded.corpus, loaded.edits);
    if (isClosed) return;
    version = isSame ? { ...loaded.version, corpus: version.corpus } : loaded.version;
    onRead?.(loaded.edits);
    if (isSame) return;
    log.info('corpus-reloaded');
    onReload?.();
  }

  function reloadSoon(ms: number, isSettled: boolean): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      reloading = reloading
        .then(() => reload(isSettled))
        // A file may vanish between being listed and being read; its own event follows.
        .catch((error: unknown) => log.error('corpus-reload-failed', { error }));
    }, ms);
  }

  function notice(names: Iterable<string>): void {
    for (const name of names) changed.add(name);
    reloadSoon(QUIET_MS, false);
  }

  /** Reads files again later, unless something else happens first. */
  function waitFor(names: Iterable<string>): void {
    for (const name of names) changed.add(name);
    if (!timer) reloadSoon(DOUBT_MS, true);
  }

  /** Whether a file does not exist or is empty, as while it is being rewritten. */
  const isMissing = (name: string) => !statSync(join(folder, name), { throwIfNoEntry: false })?.size;

  const watchFolder = () =>
    watch(folder, { recursive: true })
      .on('change', (_event, name) => {
        const changedName = name?.toString() ?? EVERYTHING;
        if (isAuthored(changedName)) notice([changedName]);
      })
      .on('error', (error) => {
        log.error('corpus-reload-failed', { error });
        notice([EVERYTHING]);
      });
  let watched = identityOf(folder);
  let watcher = watchFolder();
  // A deployment may replace the whole folder, or the link to it. The watcher would stay with the old one.
  const folderCheck = setInterval(() => {
    const present = identityOf(folder);
    if (present === undefined || present === watched) return;
    watched = present;
    watcher.close();
    watcher = watchFolder();
    notice([EVERYTHING]);
  }, FOLDER_CHECK_MS).unref();

  const compare = () =>
    outdatedFiles(read, folder, nextTurn).then(
      (names) => names.size > 0 && !isClosed && notice(names),
      // A folder has been removed meanwhile. Its own event follows.
      () => undefined,
    );
  // The first time for what happened between reading and watching.
  const firstComparison = setTimeout(compare, FOLDER_CHECK_MS).unref();
  const comparison = setInterval(compare, COMPARISON_MS).unref();

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
      for (const one of [timer, folderCheck, firstComparison, comparison]) clearTimeout(one);
      watcher.close();
    },
  };
}

/** What tells a folder from another at the same path; undefined if there is none. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
}
