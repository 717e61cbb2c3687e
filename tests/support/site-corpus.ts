import { compileCorpus, type LoadedCorpus } from '#content-service/corpus/compile-corpus.ts';
import { contentOf, type SectionCorpusPage, type SiteContent } from '#content-service/corpus/corpus.ts';
import { readCorpusFiles } from '#content-service/corpus/corpus-files.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import { allSites, type SiteId } from './sites.ts';

/** The folder of the site's own content. */
export const CORPUS = 'content-service/content';

/** Reads and checks the corpus in a folder. Throws with every problem of every file. */
export const loadCorpus = async (folder: string, sites: Sites, now = new Date(0)): Promise<LoadedCorpus> =>
  compileCorpus(readCorpusFiles(folder, sites), now);

let compiled: Promise<Readonly<Record<SiteId, SiteContent>>> | undefined;

/** The site's own content, compiled once for all files of a process. */
export function siteCorpus(): Promise<Readonly<Record<SiteId, SiteContent>>> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<Readonly<Record<SiteId, SiteContent>>> {
  const loaded = await loadCorpus(CORPUS, allSites);
  if (!loaded.ok) throw new Error('the content of the site has faults');
  return { main: contentOf(loaded.corpus, 'main'), agency: contentOf(loaded.corpus, 'agency') };
}

/** Its section pages, by site. */
export const sectionPages = (site: SiteContent): SectionCorpusPage[] =>
  [...site.pages.values()].filter((page): page is SectionCorpusPage => page.kind === 'section');
