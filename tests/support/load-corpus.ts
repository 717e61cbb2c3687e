import { compileCorpus, type LoadedCorpus } from '#content-service/corpus/compile-corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import type { Sites } from '#shared/contract/site/site.ts';

/** Reads and checks the corpus in a folder. Throws with every problem of every file. */
export const loadCorpus = async (folder: string, sites: Sites, now = new Date(0)): Promise<LoadedCorpus> =>
  compileCorpus(readCorpusFiles(folder, sites), now);
