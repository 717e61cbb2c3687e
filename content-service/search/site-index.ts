import type { DatabaseSync } from 'node:sqlite';
import type { SiteContent } from '../corpus/corpus.ts';
import type { SynonymGroup } from '../corpus/search-words.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';
import { pageDocuments } from './page-documents.ts';
import { registerDocuments } from './register-documents.ts';
import type { SearchDocument } from './search-document.ts';
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

const IS_ABBREVIATION = /^(?=.*[A-Z])[A-Z0-9]{2,6}$/;

/** The synonyms that editors wrote, and every abbreviation of the glossary with what it stands for. */
function synonymsOf({ synonyms, glossary }: SiteContent): readonly SynonymGroup[] {
  const abbreviations = glossary.flatMap(({ name, alsoKnownAs = '' }) => {
    const names = [name, ...alsoKnownAs.split(',').map((other) => other.trim())];
    const short = names.filter((one) => IS_ABBREVIATION.test(one));
    const long = names.find((one) => one.includes(' ') && !IS_ABBREVIATION.test(one));
    return long === undefined ? [] : short.map((one) => [one, long]);
  });
  return [...synonyms, ...abbreviations];
}

function* searchDocuments(site: SiteContent): Generator<SearchDocument> {
  yield* pageDocuments(site);
  yield* registerDocuments(site);
}

/** Adds everything that is to be found on a site to an index that is being written, and ends the writing. */
export function indexSite(site: SiteContent, writer: IndexWriter): void {
  for (const document of searchDocuments(site)) writer.add(document);
  writer.finish(synonymsOf(site));
}

function startIndex(site: SiteContent): SiteIndex {
  const documents = searchDocuments(site);
  const writer = createIndexWriter();
  let isAdded = false;
  let index: SearchIndex | undefined;

  function add(most: number): void {
    for (let added = 0; added < most && !isAdded; added += 1) {
      const next = documents.next();
      if (next.done) isAdded = true;
      else writer.add(next.value);
    }
  }

  return {
    step() {
      add(STEP);
      return !isAdded;
    },
    finished() {
      if (index) return index;
      add(Number.POSITIVE_INFINITY);
      const synonyms = synonymsOf(site);
      writer.finish(synonyms);
      index = createSearchIndex(writer.database, synonyms);
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

/** Makes an index that was built before the index of a site. */
export function adoptSearchIndex(site: SiteContent, database: DatabaseSync): void {
  const index = createSearchIndex(database, synonymsOf(site));
  indexes.set(site, { step: () => false, finished: () => index });
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
