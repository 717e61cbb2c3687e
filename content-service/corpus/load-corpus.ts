import type { Sites } from '#shared/site/site.ts';
import { compileCorpus, type LoadedCorpus } from './compile-corpus.ts';
import { readCorpusFiles } from './corpus-files.ts';

/** Reads and checks the corpus in a folder. Lists every problem of every file when there is any. */
export const loadCorpus = async (folder: string, sites: Sites, now = new Date(0)): Promise<LoadedCorpus> =>
  compileCorpus(readCorpusFiles(folder, sites), now);
