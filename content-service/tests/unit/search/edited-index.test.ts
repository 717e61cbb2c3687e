import { mkdtemp } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSites } from '../../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { CorpusVersion } from '../../../corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '../../../corpus/corpus.ts';
import { siteAt } from '../../../corpus/site-view.ts';
import { callSearch } from '../../../responses/endpoint-handlers.ts';
import { prepareSearch, searchIndexOf } from '../../../search/site-index.ts';
import { searchOf } from '../../../search/site-search.ts';
import { openSiteFiles, writeSiteFile } from '../../../storage/site-file.ts';
import { createEditedCorpus, readSample, START } from '../edited-corpus.ts';
import { apply, type Edit, wildEdits } from '../random-edits.ts';

const SEED = 52;
const LATER = Date.UTC(2030, 0, 2);

/** A corpus whose index follows its edits. */
async function indexed(asOpened?: (version: CorpusVersion) => CorpusVersion) {
  const edited = createEditedCorpus(await readSample(), undefined, asOpened);
  await prepareSearch(edited.corpus.current);
  return {
    get main() {
      return contentOf(edited.corpus.current, 'main');
    },
    async edit(edit: Edit) {
      apply(edited, edit);
      await prepareSearch(edited.corpus.current, edited.edits());
    },
  };
}

const QUERIES = [
  ...['', 'lock', 'locks and keys', 'locsk', 'keyy', 'ke', 'passwrd', 'muller', 'mueler', 'müller garage'],
  ...[
    '"two locks"',
    'vanish',
    'vanishd',
    'secret',
    'two-step',
    'mfa',
    'my key was stolen',
    'alder',
    'alder ltd',
  ],
  ...['CVE-2026-1234', 'small business guide', 'gateway', '0042', 'lock key garage secret password'],
  ...['ze', 'zea', 'zeab', 'zeabcd', 'zebadd', 'zecbad', 'zeaabbcd', 'zedccd'],
];
const FILTERS = [
  {},
  { topics: 'locks,Keys', type: 'guidance' },
  { sector: 'finance', scheme: 'Testing, all' },
];
const SEARCHES = ['siteSearch', 'organisationSearch', 'supplierSearch', 'cniSearch', 'schemeSearch'] as const;
const SORTS = ['', 'date desc', 'title asc', 'title desc', 'random'];

/** All that visitors and operators learn from the search of a site. */
async function said(site: SiteContent): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const view of [siteAt(site, START), siteAt(site, LATER), siteAt(site, START, { drafts: true })])
    for (const [at, q] of QUERIES.entries()) {
      for (const [place, name] of SEARCHES.entries()) {
        const sort = SORTS[(at + place) % SORTS.length];
        const params = { q, sort_key: 's', ...(sort && { sort }), ...FILTERS[(at + place) % FILTERS.length] };
        answers.push(JSON.stringify([name, params, await callSearch(name, { site: view, params })]));
      }
      answers.push(JSON.stringify([q, await callSearch('searchSuggestions', { site: view, params: { q } })]));
      answers.push(JSON.stringify([q, await searchOf(view).explain(q, 99)]));
    }
  return answers;
}

describe('an index after edits', () => {
  it('says the same as a new one, after each hundred of a thousand random edits', async () => {
    const corpus = await indexed();
    for (const [place, edit] of fc.sample(wildEdits, { numRuns: 1000, seed: SEED }).entries()) {
      await corpus.edit(edit);
      if ((place + 1) % 100 > 0) continue;
      expect(await said(corpus.main), `after ${place + 1} edits`).toEqual(await said({ ...corpus.main }));
    }
  });

  it('is that of a stored site, whose file stays as it is', async () => {
    const folder = await mkdtemp(`${temporaryFolder()}/stored-`);
    const open = () => {
      const stored = openSiteFiles(folder, plainSites, 'f', new Date(START));
      if (!stored) throw new Error('the stored site does not open');
      return stored;
    };
    let compiled: SiteContent | undefined;
    const corpus = await indexed((version) => {
      for (const site of version.corpus.sites.values()) writeSiteFile(folder, 'f', site);
      compiled = contentOf(version.corpus, 'main');
      return { ...version, corpus: open() };
    });
    for (const edit of fc.sample(wildEdits, { numRuns: 9, seed: SEED })) await corpus.edit(edit);
    // Many files at once are indexed in a copy.
    const pages = Array.from({ length: 20 }, (_, at) => [
      `main/news/n${at}.yaml`,
      `{ title: Locks ${at % 3} }`,
    ]);
    await corpus.edit({ texts: Object.fromEntries(pages) });
    await corpus.edit({ texts: { 'main/news/n1.yaml': undefined } });
    expect(await said(corpus.main)).toEqual(await said({ ...corpus.main }));
    expect(await said(contentOf(open(), 'main'))).toEqual(compiled && (await said(compiled)));
  });

  it('is changed for requests that began before the edit, and hides from them what the edit hides', async () => {
    const corpus = await indexed();
    const view = siteAt(corpus.main, START);
    const found = async (q: string) =>
      (await searchOf(view).find({ query: q, partition: 'pages', order: 'relevance', rows: 9 })).results;
    await corpus.edit({ texts: { 'main/guidance/new.yaml': '{ title: Zebras }' } });
    expect(await found('zebras')).toHaveLength(1);
    await corpus.edit({ texts: { 'main/guidance/new.yaml': '{ title: Zebras, state: draft }' } });
    expect(await found('zebras')).toEqual([]);
    expect(searchIndexOf(view)).toBe(searchIndexOf(view));
  });
});
