import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Corpus, SiteContent, SiteEdit, SiteEdits } from '../corpus/corpus.ts';
import type { SynonymEntry } from '../corpus/search-words.ts';
import type { SiteView } from '../corpus/site-view.ts';
import type { DocumentColumns } from './document-columns.ts';
import { indexSteps, newIndex, privateCopy, readColumns } from './index-writer.ts';
import { readSynonyms, type Synonyms } from './match-expression.ts';
import { editedDocuments, type Menus, menusOf, pageDocumentOf, pageDocuments } from './page-documents.ts';
import { REGISTER_KEYS, registerDocuments } from './register-documents.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex, type DocumentSearch, type SearchIndex } from './search-index.ts';

/** Documents indexed per step, i.e. a few milliseconds, so that requests are served in between. */
const STEP = 8;

/** Edits of at most so many documents are made in place, within a few milliseconds; others in a copy of the index. */
const FEW_DOCUMENTS = 16;

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

export function* documentsOf(site: SiteContent): Generator<SearchDocument> {
  yield* pageDocuments(site);
  yield* registerDocuments(site);
}

/** The index of the version of a site in force. Searches of earlier versions use it too. */
interface LiveIndex {
  readonly site: SiteContent;
  readonly database: DatabaseSync;
  /** Whether this process alone uses the database, and may change it. */
  readonly isPrivate: boolean;
  readonly columns: DocumentColumns;
  readonly synonyms: Synonyms;
  /** Read when first needed. */
  readonly menus?: Menus | undefined;
  readonly search: SearchIndex;
  /** Views share the index of the whole site. */
  readonly views: WeakMap<SiteView, DocumentSearch>;
}

/** An index, and the remaining steps until it can be used. A stored one needs no work. */
interface IndexBuild {
  readonly isStored: boolean;
  readonly steps: Generator<undefined, void>;
  live?: LiveIndex;
}

const indexes = new WeakMap<SiteContent, IndexBuild>();

function startBuild(site: SiteContent, stored?: DatabaseSync): IndexBuild {
  const build: IndexBuild = { isStored: stored !== undefined, steps: steps() };
  function* steps() {
    const database = stored ?? newIndex();
    const columns = stored
      ? readColumns(stored)
      : yield* indexSteps(site.language, database, { added: documentsOf(site) });
    const synonyms = readSynonyms(synonymsOf(site));
    build.live = liveIndex({ site, database, columns, synonyms, isPrivate: !stored });
  }
  return build;
}

function liveIndex(parts: Omit<LiveIndex, 'search' | 'views'>): LiveIndex {
  const { site, database, columns, synonyms } = parts;
  const search = createSearchIndex(database, synonyms, site.language, site.searchHelp, columns);
  return { ...parts, search, views: new WeakMap() };
}

/** Uses a stored index for a site. */
export function adoptSearchIndex(site: SiteContent, database: DatabaseSync): void {
  indexes.set(site, startBuild(site, database));
}

/** The search of a site or of a view, until the next edit. Builds the index first if necessary. */
export function searchIndexOf(site: SiteContent | SiteView): DocumentSearch {
  if (!('whole' in site)) return liveIndexOf(site).search;
  const live = liveIndexOf(site.whole);
  return live.views.getOrInsertComputed(site, ({ whole, hidden }) => {
    // A request that began before an edit must not find what the edit hid.
    const planned = live.site === whole ? [] : live.site.planned.map(({ path }) => path);
    return live.search.without(new Set([...hidden, ...planned]));
  });
}

function liveIndexOf(site: SiteContent): LiveIndex {
  const build = indexes.getOrInsertComputed(site, startBuild);
  while (!build.steps.next().done);
  if (!build.live) throw new Error('the search index could not be made');
  return build.live;
}

/**
 * Prepares the indexes of a corpus, in small steps so that requests are served in between: those of edited sites are
 * changed, others are built. Changes take effect together at the end, for searches of the version before too.
 */
export async function prepareSearch({ sites }: Corpus, edits: SiteEdits = new Map()): Promise<void> {
  const changes: (() => void)[] = [];
  for (const [id, site] of sites) {
    const edit = edits.get(id);
    const build = edit && indexes.get(edit.before);
    const isReady = build && (build.live || build.isStored);
    if (isReady && liveIndexOf(edit.before).site === edit.before) {
      changes.push(await preparedChange(build, site, edit));
      indexes.set(site, build);
      continue;
    }
    const { steps } = indexes.getOrInsertComputed(site, startBuild);
    for (let done = 1; !steps.next().done; done += 1) if (done % STEP === 0) await setImmediate();
  }
  try {
    for (const change of changes) change();
  } catch (error) {
    // An index may be changed in part: the next search or edit builds it anew.
    for (const { before } of edits.values()) indexes.delete(before);
    throw error;
  }
}

/** Prepares the index of an edited site; returns what lets the edit take effect, within a few milliseconds. */
async function preparedChange(build: IndexBuild, site: SiteContent, edit: SiteEdit): Promise<() => void> {
  const live = liveIndexOf(edit.before);
  const edited = editedDocuments(edit, site, live.menus ?? menusOf(edit.before), (root) =>
    keysBetween(live.database, `${root}/`, `${root}0`),
  );
  const registers = new Map(
    edited.isRegisterEdited ? registerDocuments(site).map((document) => [document.key, document]) : [],
  );
  const known = edited.isRegisterEdited ? keysBetween(live.database, ...REGISTER_KEYS) : [];
  const removed = [
    ...[...edited.pages].filter((path) => !site.pages.has(path)),
    ...known.filter((key) => !registers.has(key)),
  ];
  for (const key of known) registers.delete(key);
  function* added() {
    const documentOf = pageDocumentOf(site, edited.menus);
    for (const path of edited.pages) {
      const page = site.pages.get(path);
      if (page) yield documentOf(page);
    }
    yield* registers.values();
  }
  const isInPlace = live.isPrivate && removed.length + edited.pages.size + registers.size <= FEW_DOCUMENTS;
  const database = isInPlace ? live.database : await privateCopy(live.database);
  const steps = indexSteps(site.language, database, { removed, added: added(), before: live.columns });
  let step = isInPlace ? undefined : steps.next();
  for (; step && !step.done; step = steps.next()) await setImmediate();
  // Reading them takes more than the rest of an edit.
  const isSame = !edit.files.has('search/synonyms.yaml') && !edit.files.has('glossary.yaml');
  const synonyms = isSame ? live.synonyms : readSynonyms(synonymsOf(site));
  return () => {
    while (!step?.done) step = steps.next();
    const columns = step.value;
    build.live = liveIndex({ site, database, columns, synonyms, isPrivate: true, menus: edited.menus });
  };
}

const keysBetween = (database: DatabaseSync, from: string, to: string): readonly string[] =>
  database
    .prepare('SELECT key FROM document WHERE key >= ? AND key < ?')
    .all(from, to)
    .map(({ key }) => String(key));
