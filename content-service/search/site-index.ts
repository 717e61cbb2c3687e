import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Corpus, SiteContent } from '../corpus/corpus.ts';
import type { SynonymGroup } from '../corpus/search-words.ts';
import type { SiteView } from '../corpus/site-view.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';
import { pageDocuments } from './page-documents.ts';
import { registerDocuments } from './register-documents.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex, type DocumentSearch, type SearchIndex } from './search-index.ts';

/** Documents indexed at a stretch: a few milliseconds, so that other answers get through meanwhile. */
const STEP = 8;

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

/** Adds everything that is to be found on a site to an index that is being written, and ends the writing; a document a step. */
function* indexing(site: SiteContent, writer: IndexWriter): Generator<undefined> {
  for (const document of searchDocuments(site)) {
    writer.add(document);
    yield;
  }
  writer.finish(synonymsOf(site));
}

/** Writes the index of a site at one go. */
export function indexSite(site: SiteContent, writer: IndexWriter): void {
  for (const _document of indexing(site, writer));
}

/** An index, and what is still to be done before it can be used. */
interface Making {
  readonly database: DatabaseSync;
  readonly steps?: Generator<undefined>;
  index?: SearchIndex;
}

/** Indexes belong to sites: an edit makes another site, and the index goes with the one before. */
const indexes = new WeakMap<SiteContent, Making>();

function makingOf(site: SiteContent): Making {
  const existing = indexes.get(site);
  if (existing) return existing;
  const writer = createIndexWriter();
  const started = { database: writer.database, steps: indexing(site, writer) };
  indexes.set(site, started);
  return started;
}

/** Goes on by so many documents; the index once it is whole. */
function goOn(site: SiteContent, documents: number): SearchIndex | undefined {
  const making = makingOf(site);
  for (let done = 0; done < documents && !making.index; done += 1)
    if (!making.steps || making.steps.next().done)
      making.index = createSearchIndex(making.database, synonymsOf(site));
  return making.index;
}

/** Makes an index that was built before the index of a site. */
export function adoptSearchIndex(site: SiteContent, database: DatabaseSync): void {
  indexes.set(site, { database });
}

/** Views of a site are searched in the index of the whole: there is one, whatever is public when. */
const searches = new WeakMap<SiteView, DocumentSearch>();

/** What a site, or a view of it, is searched by. Whoever asks before the index is built waits for it. */
export function searchIndexOf(site: SiteContent | SiteView): DocumentSearch {
  if (!('whole' in site)) return wholeIndexOf(site);
  const existing = searches.get(site);
  if (existing) return existing;
  const search = wholeIndexOf(site.whole).without(site.hidden);
  searches.set(site, search);
  return search;
}

function wholeIndexOf(site: SiteContent): SearchIndex {
  const index = goOn(site, Number.POSITIVE_INFINITY);
  if (!index) throw new Error('the search index could not be made');
  return index;
}

/** Gets the indexes of a corpus ready ahead of the first search, in small steps between answers. */
export async function prepareSearch({ sites }: Corpus): Promise<void> {
  for (const site of sites.values()) while (!goOn(site, STEP)) await setImmediate();
}
