import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CorpusVersion, compileCorpus } from '../../../corpus/compile-corpus.ts';
import type { CorpusPage, SiteContent } from '../../../corpus/corpus.ts';
import type { CorpusFiles, SourceFile } from '../../../corpus/corpus-files.ts';
import { EditedPages } from '../../../corpus/edited-pages.ts';
import { addressOfFile } from '../../../corpus/page-folders.ts';
import { readPages, writePages } from '../../../storage/site-file.ts';
import { createEditedCorpus, type EditedCorpus, readSample, serveEdited } from '../edited-corpus.ts';
import { apply, responsesOf, wildEdits } from '../random-edits.ts';

const SEED = 52;
const EDITS = 1000;
/** The versions are compared after so many edits. */
const STEP = 100;

const copied = (files: CorpusFiles): CorpusFiles =>
  new Map(
    Array.from(files, ([id, own]) => [id, { ...own, documents: own.documents.map((one) => ({ ...one })) }]),
  );

const documentsOf = (files: CorpusFiles): ReadonlyMap<string, SourceFile> =>
  new Map([...files.values()].flatMap(({ documents }) => documents.map((source) => [source.file, source])));

const addressOf = (file: string): string | undefined => {
  const [site = '', ...name] = file.split('/');
  const address = addressOfFile(name.join('/'));
  return address && `${site} ${address}`;
};

/** What edits put in force, and when each file was last edited, told by the texts alone. */
function createRecord() {
  const editedAt = new Map<string, Date>();
  let before: ReadonlyMap<string, SourceFile> = new Map();
  return {
    /** The moment at which a page became what it is; undefined: when the corpus was opened. */
    editedAt: ({ file }: CorpusPage) => editedAt.get(file),
    note(inForce: CorpusFiles, read: CorpusFiles, now: number): void {
      const [after, current] = [documentsOf(inForce), documentsOf(read)];
      const isDefault = (file: string) => file.endsWith('/defaults.yaml');
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (file) => before.get(file)?.text !== after.get(file)?.text,
      );
      // Nothing but the text of the file, or its absence, comes into force.
      for (const file of changed)
        expect(after.get(file)?.text).toBe(after.has(file) ? current.get(file)?.text : undefined);
      if (before.size > 0)
        for (const file of changed.some(isDefault) ? after.keys() : changed)
          editedAt.set(file, new Date(now));
      before = after;
    },
  };
}

/** A version made of the files in force, without an earlier one; with the dates that an edit gives. */
function madeAnew(
  { files, current }: EditedCorpus['corpus'],
  record: ReturnType<typeof createRecord>,
  now: number,
) {
  const compiled = compileCorpus(copied(files), new Date(now));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  expect(compiled.problems).toEqual([]);
  const dated = (page: CorpusPage) => ({ ...page, modified: record.editedAt(page) ?? page.modified });
  const sites = Array.from(compiled.corpus.sites, ([id, site]): [string, SiteContent] => {
    const pages = new Map(Array.from(site.pages.values(), (page) => [page.path, dated(page)]));
    const loadedAt = current.sites.get(id)?.loadedAt ?? site.loadedAt;
    return [id, { ...site, pages: new EditedPages(undefined, pages), loadedAt }];
  });
  return { sites: new Map(sites) };
}

/** The same version with its pages stored. */
function stored(version: CorpusVersion): CorpusVersion {
  const sites = Array.from(version.corpus.sites, ([id, site]): [string, SiteContent] => {
    const database = new DatabaseSync(':memory:');
    writePages(database, site.pages.values());
    return [id, { ...site, pages: readPages(database) }];
  });
  return { ...version, corpus: { sites: new Map(sites) } };
}

it.each([
  ['compiled', (version: CorpusVersion) => version],
  ['stored', stored],
])(
  'a %s corpus responds after a thousand random edits as one built from the same files',
  async (_what, asOpened) => {
    const edited = createEditedCorpus(await readSample(), undefined, asOpened);
    const record = createRecord();
    record.note(edited.corpus.files, edited.read(), edited.now());
    let shown = edited;
    const ask = await serveEdited(() => shown);
    const met = new Set<string>();
    for (const [place, edit] of fc.sample(wildEdits, { numRuns: EDITS, seed: SEED }).entries()) {
      apply(edited, edit);
      const now = edited.now();
      record.note(edited.corpus.files, edited.read(), now);
      if ((place + 1) % STEP > 0) continue;
      const where = `seed ${SEED}, after ${place + 1} edits`;

      // All sound files are in force, of two with the same address one.
      const faults = compileCorpus(copied(edited.read()), new Date(now)).problems.map(({ file }) => file);
      const inForce = documentsOf(edited.corpus.files);
      const owned = new Set([...inForce.keys()].map(addressOf));
      for (const { file, text } of documentsOf(edited.read()).values())
        if (!faults.includes(file) && inForce.get(file)?.text !== text)
          expect(owned, `${where}: ${file}`).toContain(addressOf(file));

      const current = madeAnew(edited.corpus, record, now);
      const incremental = await responsesOf(shown, ask);
      shown = { ...edited, corpus: { ...edited.corpus, current } };
      const anew = await responsesOf(shown, ask);
      shown = edited;
      for (const [address, { body, tags }] of anew) {
        met.add(`${address} ${body}`);
        expect(incremental.get(address), `${where}: ${address}`).toEqual({ body, tags });
      }
    }
    // Otherwise the edits prove little.
    expect(met.size).toBeGreaterThan(300);
  },
  120_000,
);

it('an edit of a stored corpus reads no other pages than the edited one and guides with menus', async () => {
  const met = new Set<string>();
  const asOpened = (version: CorpusVersion): CorpusVersion => {
    const sites = Array.from(version.corpus.sites, ([id, site]): [string, SiteContent] => {
      const pages = {
        get: (path: string) => site.pages.get(met.add(path) && path),
        has: (path: string) => site.pages.has(path),
        values() {
          throw new Error('all pages are read');
        },
        changes: () => site.pages.changes?.() ?? [],
      };
      return [id, { ...site, pages }];
    });
    return { ...version, corpus: { sites: new Map(sites) } };
  };
  const edited = createEditedCorpus(await readSample(), undefined, asOpened);
  for (const title of ['One', 'Two']) {
    edited.edit({ 'main/guidance/passwords.yaml': `title: ${title}\n` });
    expect(edited.announce().flatMap(({ tags }) => tags)).toContain('main:/guidance/passwords');
  }
  const guides = ['/collection/small-business', '/schemes/incident-response', '/organisation/alder'];
  expect([...met].sort()).toEqual(['/guidance/passwords', ...guides].sort());
});
