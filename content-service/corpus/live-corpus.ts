import { watch } from 'node:fs';
import type { Sites } from '#shared/site/site.ts';
import type { Log } from '../log.ts';
import type { CorpusVersion } from './compile-corpus.ts';
import type { CorpusHolder } from './corpus.ts';
import { readCorpusFiles } from './corpus-files.ts';
import { formatProblem } from './problem.ts';

/** Programs write a file in several steps; a change counts when nothing has happened for that long. */
const SETTLE_MS = 120;

interface LiveCorpusOptions {
  readonly folder: string;
  readonly sites: Sites;
  readonly first: CorpusVersion;
  readonly log: Log;
  readonly now: () => number;
  /** Called with every new version that is in force. */
  readonly onReload?: (corpus: CorpusHolder['current']) => void;
  /** Called after every change with the faults for which it is not in force; without any: it is. */
  readonly onChecked?: (faults: readonly string[]) => void;
}

export interface LiveCorpus extends CorpusHolder {
  /** Ends the watching. */
  close(): void;
}

/**
 * Keeps a corpus as its files are. A change is in force within a second when the whole corpus is sound with it; else
 * its faults are logged and the version before stays.
 */
export function watchCorpus(options: LiveCorpusOptions): LiveCorpus {
  const { folder, sites, first, log, now, onReload, onChecked } = options;
  let version = first;
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let isClosed = false;
  let faults = 0;

  async function reload(): Promise<void> {
    // Only editors need what checks a corpus.
    const { compileCorpus, isSameCorpus } = await import('./compile-corpus.ts');
    const files = readCorpusFiles(folder, sites);
    const loaded = compileCorpus(files, new Date(now()), version);
    if (isClosed) return;
    const problems = loaded.ok ? [] : loaded.problems.map(formatProblem);
    faults = problems.length;
    onChecked?.(problems);
    if (!loaded.ok) {
      log.error('corpus-refused', { problems });
      return;
    }
    const isSame = isSameCorpus(version.corpus, loaded.corpus);
    version = { files, corpus: loaded.corpus };
    if (isSame) return;
    log.info('corpus-reloaded');
    onReload?.(version.corpus);
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

  const watcher = watch(folder, { recursive: true });
  watcher.on('change', reloadSoon);
  watcher.on('error', (error) => log.error('corpus-reload-failed', { error }));

  return {
    get current() {
      return version.corpus;
    },
    get faults() {
      return faults;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      watcher.close();
    },
  };
}
