import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Corpus, SiteContent } from '../corpus/corpus.ts';
import type { SynonymEntry } from '../corpus/search-words.ts';
import type { SiteView } from '../corpus/site-view.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';
import { pageDocuments } from './page-documents.ts';
import { registerDocuments } from './register-documents.ts';
import { createSearchIndex, type DocumentSearch, type SearchIndex } from './search-index.ts';

/** Documents indexed per step, i.e. a few milliseconds, so that requests are served in between. */
const STEP = 8;

const IS_ABBREVIATION = /^(?=.*[A-Z])[A-Z0-9]{2,6}$/;

/** The authored synonyms, and every abbreviation of the glossary with its full form. */
function synonymsOf({ synonyms, glossary }: SiteContent): readonly SynonymEntry[] {
  const abbreviations = glossary.flatMap(({ name, alsoKnownAs = '' }) => {
    const names = [name, ...alsoKnownAs.split(',').map((other) => other.trim())];
    const short = names.filter((one) => IS_ABBREVIATION.test(one));
    const long = names.find((one) => one.includes(' ') && !IS_ABBREVIATION.test(one));
    return long === undefined ? [] : short.map((one) => ({ words: [one, long], means: [] }));
  });
  return [...synonyms, ...abbreviations];
}

/** Adds all documents of a site to an index and completes it; yields after each document. */
function* indexing(site: SiteContent, writer: IndexWriter): Generator<undefined> {
  for (const documents of [pageDocuments(site), registerDocuments(site)])
    for (const document of documents) {
      writer.add(document);
      yield;
    }
  writer.finish(synonymsOf(site));
}

/** Writes the index of a site without yielding. */
export function indexSite(site: SiteContent, writer: IndexWriter): void {
  for (const _document of indexing(site, writer));
}

/** An index, and the remaining steps until it can be used. */
interface IndexBuild {
  readonly database: DatabaseSync;
  readonly steps?: Generator<undefined>;
  index?: SearchIndex;
}

/** Indexes belong to sites: an edit creates a new site object, and the old index goes with the old one. */
const indexes = new WeakMap<SiteContent, IndexBuild>();

function startBuild(site: SiteContent): IndexBuild {
  const writer = createIndexWriter(site.language);
  return { database: writer.database, steps: indexing(site, writer) };
}

/** Indexes up to `documents` more documents; returns the index once it is complete. */
function indexMore(site: SiteContent, documents: number): SearchIndex | undefined {
  const build = indexes.getOrInsertComputed(site, startBuild);
  for (let done = 0; done < documents && !build.index; done += 1)
    if (!build.steps || build.steps.next().done)
      build.index = createSearchIndex(build.database, synonymsOf(site), site.language, site.searchHelp);
  return build.index;
}

/** Uses a prebuilt index for a site. */
export function adoptSearchIndex(site: SiteContent, database: DatabaseSync): void {
  indexes.set(site, { database });
}

/** Views of a site share the index of the whole site. */
const searches = new WeakMap<SiteView, DocumentSearch>();

/** The search of a site or of a view. Builds the index first if necessary. */
export function searchIndexOf(site: SiteContent | SiteView): DocumentSearch {
  if (!('whole' in site)) return wholeIndexOf(site);
  return searches.getOrInsertComputed(site, ({ whole, hidden }) => wholeIndexOf(whole).without(hidden));
}

function wholeIndexOf(site: SiteContent): SearchIndex {
  const index = indexMore(site, Number.POSITIVE_INFINITY);
  if (!index) throw new Error('the search index could not be made');
  return index;
}

/**
 * Builds the indexes of a corpus before the first search, in small steps so that requests are served in
 * between.
 */
export async function prepareSearch({ sites }: Corpus): Promise<void> {
  for (const site of sites.values()) while (!indexMore(site, STEP)) await setImmediate();
}
