import type { SectionCorpusPage, SiteContent } from '#content-service/corpus/corpus.ts';
import { loadCorpus } from '#content-service/corpus/load-corpus.ts';
import type { SiteId } from '#shared/site/site-variant.ts';

/** The folder of the content that the site brings. */
export const CORPUS = 'content-service/content';

/** The content that the site brings, compiled. */
export async function siteCorpus(): Promise<Readonly<Record<SiteId, SiteContent>>> {
  const loaded = await loadCorpus(CORPUS);
  if (!loaded.ok) throw new Error('the content of the site is not sound');
  return loaded.corpus.sites;
}

/** Its section pages, by site. */
export const sectionPages = (site: SiteContent): SectionCorpusPage[] =>
  [...site.pages.values()].filter((page): page is SectionCorpusPage => page.kind === 'section');
