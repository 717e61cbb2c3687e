import type { SiteContent } from '../corpus/corpus.ts';
import { createFullText } from './full-text.ts';
import { pageDocuments } from './page-documents.ts';
import { registerDocuments } from './register-documents.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** Documents indexed at a stretch: a few milliseconds, so that other answers get through meanwhile. */
const STEP = 8;

/** An index that is being built. */
interface SiteIndex {
  /** Goes on a little; false when nothing is left to do. */
  step(): boolean;
  /** The index, whole. */
  finished(): SearchIndex;
}

function startIndex(site: SiteContent): SiteIndex {
  const documents = [...pageDocuments(site), ...registerDocuments(site)];
  const fullText = createFullText();
  let next = 0;
  let index: SearchIndex | undefined;

  function addUpTo(end: number): void {
    for (; next < end; next += 1) {
      const document = documents[next];
      if (document) fullText.add(next, { ...document, ...document.readText() });
    }
  }

  return {
    step() {
      addUpTo(Math.min(next + STEP, documents.length));
      return next < documents.length;
    },
    finished() {
      if (index) return index;
      addUpTo(documents.length);
      fullText.finish();
      index = createSearchIndex(documents, fullText, site.synonyms);
      return index;
    },
  };
}

const indexes = new WeakMap<SiteContent, SiteIndex>();

function siteIndex(site: SiteContent): SiteIndex {
  const existing = indexes.get(site);
  if (existing) return existing;
  const started = startIndex(site);
  indexes.set(site, started);
  return started;
}

/** The index of a site. Whoever asks before it is built waits for it. */
export const searchIndexOf = (site: SiteContent): SearchIndex => siteIndex(site).finished();

/** Builds the index of a site ahead of the first search, in small steps between answers. */
export function prepareSearchIndex(site: SiteContent): void {
  const goOn = () => {
    if (siteIndex(site).step()) setImmediate(goOn);
    else siteIndex(site).finished();
  };
  setImmediate(goOn);
}
