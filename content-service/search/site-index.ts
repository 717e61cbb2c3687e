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

/** An index and the steps that make it. */
interface Making {
  readonly steps: Generator<undefined, SearchIndex>;
  made?: SearchIndex;
}

function* build(site: SiteContent): Generator<undefined, SearchIndex> {
  const writer = createIndexWriter();
  let added = 0;
  for (const document of searchDocuments(site)) {
    writer.add(document);
    added += 1;
    if (added % STEP === 0) yield;
  }
  const synonyms = synonymsOf(site);
  writer.finish(synonyms);
  return createSearchIndex(writer.database, synonyms);
}

// biome-ignore lint/correctness/useYield: one step
function* open(site: SiteContent, database: DatabaseSync): Generator<undefined, SearchIndex> {
  return createSearchIndex(database, synonymsOf(site));
}

/** Indexes belong to sites: an edit makes another site, and the index goes with the one before. */
const indexes = new WeakMap<SiteContent, Making>();

function makingOf(site: SiteContent): Making {
  const existing = indexes.get(site);
  if (existing) return existing;
  const started = { steps: build(site) };
  indexes.set(site, started);
  return started;
}

/** Goes on a little; the index once it is whole. */
function goOn(making: Making): SearchIndex | undefined {
  if (making.made) return making.made;
  const { done, value } = making.steps.next();
  if (done && !value) throw new Error('the search index could not be made');
  if (done) making.made = value;
  return making.made;
}

/** Makes an index that was built before the index of a site. */
export function adoptSearchIndex(site: SiteContent, database: DatabaseSync): void {
  indexes.set(site, { steps: open(site, database) });
}

/** The index of a site. Whoever asks before it is built waits for it. */
export function searchIndexOf(site: SiteContent): SearchIndex {
  const making = makingOf(site);
  let index = goOn(making);
  while (!index) index = goOn(making);
  return index;
}

/** Gets the index of a site ready ahead of the first search, in small steps between answers. */
export function prepareSearchIndex(site: SiteContent): void {
  setImmediate(() => {
    if (!goOn(makingOf(site))) prepareSearchIndex(site);
  });
}
