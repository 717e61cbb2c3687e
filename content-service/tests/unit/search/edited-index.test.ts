import { mkdtemp } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../build/random.ts';
import { plainSites } from '../../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type CorpusVersion, compileCorpus } from '../../../corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '../../../corpus/corpus.ts';
import { type CorpusFiles, readCorpusFiles } from '../../../corpus/corpus-files.ts';
import { siteAt } from '../../../corpus/site-view.ts';
import { callSearch } from '../../../responses/endpoint-handlers.ts';
import { prepareSearch, searchIndexOf } from '../../../search/site-index.ts';
import { searchOf } from '../../../search/site-search.ts';
import { openSiteFiles, writeSiteFile } from '../../../storage/site-file.ts';
import { writeSampleCorpus } from '../../api/sample-corpus.ts';

const NOW = Date.UTC(2026, 5, 2);
const LATER = Date.UTC(2030, 0, 2);

type Texts = Readonly<Record<string, string | undefined>>;

/** The files of a corpus with some of the main site's rewritten, or removed without a text. */
function withTexts(files: CorpusFiles, texts: Texts): CorpusFiles {
  const written = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [{ file: `main/${name}`, text }],
  );
  return new Map(
    Array.from(files, ([id, own]) => {
      if (id !== 'main') return [id, own];
      const others = own.documents.filter(({ file }) => !Object.hasOwn(texts, file.slice('main/'.length)));
      return [
        id,
        { ...own, documents: [...others, ...written].toSorted((a, b) => (a.file < b.file ? -1 : 1)) },
      ];
    }),
  );
}

function compiled(files: CorpusFiles, now: number, before?: CorpusVersion) {
  const loaded = compileCorpus(files, new Date(now), before);
  if (!loaded.ok || loaded.problems.length > 0) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

/** A corpus whose index follows its edits. */
async function indexed(files: CorpusFiles, first?: CorpusVersion) {
  let version = first ?? compiled(files, NOW).version;
  let edits = 0;
  await prepareSearch(version.corpus);
  return {
    get main() {
      return contentOf(version.corpus, 'main');
    },
    async edit(texts: Texts) {
      edits += 1;
      const loaded = compiled(withTexts(version.files, texts), NOW + edits, version);
      await prepareSearch(loaded.corpus, loaded.edits);
      version = loaded.version;
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
  for (const view of [siteAt(site, NOW), siteAt(site, LATER), siteAt(site, NOW, { drafts: true })])
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

/** Random files of the main site, in JSON, which is YAML. */
function randomEdits(random: () => number) {
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(choices: readonly [T, ...T[]]): T => choices[upTo(choices.length)] ?? choices[0];
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most + 1) }, make);
  const word = () =>
    one([
      ...([
        'lock',
        'locks',
        'key',
        'Keys',
        'Müller',
        'muller',
        'MÜLLER',
        'Garage',
        'pass\u00adword',
        'two',
      ] as const),
      ...([
        'secret',
        'vanishing',
        'stolen',
        'CVE-2026-1234',
        'Øre',
        'Åre',
        'αβγ',
        'Ltd',
        'the',
        '2024',
      ] as const),
    ]);
  const words = (most: number) => [word(), ...some(most, word)].join(' ');
  const value = () => one(['Finance', 'finance', 'FINANCE', 'Health', 'Testing, all', 'Wales']);
  const address = () =>
    one([
      ...(['guidance/a', 'guidance/b', 'news/c', 'advisory/d', 'collection/e', 'collection/e/f'] as const),
      ...(['collection/g', 'collection/g/h', 'organisation/i', 'organisation/i/j', 'pages/k'] as const),
      ...(['guidance/passwords', 'collection/small-business', 'schemes/incident-response'] as const),
    ]);
  const link = () => `/${address().replace('pages/', '')}`;
  const plan = () =>
    one([{}, {}, {}, { state: 'draft' }, { publishFrom: '2029-01-01' }, { publishUntil: '2029-01-01' }]);
  const topic = () => ({ termTitle: one(['Locks', 'LOCKS', 'keys', 'Keys', word()]) });
  const entry = () => ({ title: words(1), description: words(3), pageUrl: link(), scheme: some(2, value) });

  function page(path: string): object {
    const both = { title: words(2), ...(random() < 0.5 && { summary: words(4) }), ...plan() };
    const text = { items: [{ subheading: words(2), description: `${words(9)}\n\n${words(20)}.` }] };
    if (path.startsWith('pages/')) return { ...both, 'content-type': 'section-page' };
    const article = {
      ...both,
      needs: some(3, () => words(3)),
      topics: { item: some(2, topic) },
      metadata: [{ title: 'Written for', value: [{ item: value() }] }],
      group: some(1, () => ({ name: words(1) })),
      content: text,
    };
    if (path.startsWith('collection/'))
      return { ...article, nav_menu: [{ title: 'All', pages: some(4, () => ({ link: link() })) }] };
    if (path !== 'organisation/i/j') return article;
    const assuranceDetails = { certifiedStatus: one(['Certified', 'Withdrawn']), dateOfExpiry: '2027-01-01' };
    return { ...both, product: { assuranceDetails } };
  }

  const lists: Readonly<Record<string, () => unknown>> = {
    'registers/suppliers.yaml': () =>
      some(5, () => ({ ...entry(), sector: some(2, value), service: some(2, word), region: some(1, value) })),
    'registers/products.yaml': () =>
      some(4, () => ({ ...entry(), productType: some(2, word), supplier: word() })),
    'registers/cni-products.yaml': () => some(3, () => ({ ...entry(), cafPrinciple: some(2, value) })),
    'registers/certified-organisations.yaml': () =>
      some(6, () => ({
        CompanyName: words(1),
        Sector: value(),
        ABCertificateReference: one(["'0042", '7']),
      })),
    'search/help.yaml': () => ({
      ...{ title: 'Help', page: link(), description: `[A](${link()}) [B](${link()})` },
      ...{ alone: ['stolen'], people: ['my'], events: [word()] },
    }),
    'search/synonyms.yaml': () => some(4, () => ({ words: [words(1), words(1)], means: some(1, word) })),
    'glossary.yaml': () =>
      some(3, () => ({ name: one(['MFA', 'VRM']), alsoKnownAs: words(2), description: 'It.' })),
  };

  return (): Texts =>
    Object.fromEntries(
      [0, ...some(2, () => 0)].map(() => {
        const list = one([undefined, undefined, undefined, ...Object.keys(lists)]);
        if (list !== undefined) return [list, JSON.stringify(lists[list]?.())];
        const path = address();
        const isLost = random() < 0.15 && !path.includes('/incident');
        return [`${path}.yaml`, isLost ? undefined : JSON.stringify(page(path))];
      }),
    );
}

const sampleFiles = async () => readCorpusFiles(await writeSampleCorpus(), plainSites);

describe('an index after edits', () => {
  it('says the same as a new one, after each hundred of a thousand random edits', async () => {
    const corpus = await indexed(await sampleFiles());
    const edited = randomEdits(createRandom(20_260_602));
    for (let edits = 1; edits <= 1000; edits += 1) {
      await corpus.edit(edited());
      if (edits % 100 > 0) continue;
      expect(await said(corpus.main)).toEqual(await said({ ...corpus.main }));
    }
  });

  it('is that of a stored site, whose file stays as it is', async () => {
    const files = await sampleFiles();
    const { version } = compiled(files, NOW);
    const folder = await mkdtemp(`${temporaryFolder()}/stored-`);
    for (const site of version.corpus.sites.values()) writeSiteFile(folder, 'f', site);
    const open = () => {
      const stored = openSiteFiles(folder, plainSites, 'f', new Date(NOW));
      if (!stored) throw new Error('the stored site does not open');
      return stored;
    };
    const corpus = await indexed(files, { files, read: files, corpus: open() });
    const edited = randomEdits(createRandom(7));
    for (let edits = 0; edits < 9; edits += 1) await corpus.edit(edited());
    // Many files at once are indexed in a copy.
    const pages = Array.from({ length: 20 }, (_, at) => [`news/n${at}.yaml`, `{ title: Locks ${at % 3} }`]);
    await corpus.edit(Object.fromEntries(pages));
    await corpus.edit({ 'news/n1.yaml': undefined });
    expect(await said(corpus.main)).toEqual(await said({ ...corpus.main }));
    expect(await said(contentOf(open(), 'main'))).toEqual(await said(contentOf(version.corpus, 'main')));
  });

  it('is changed for requests that began before the edit, and hides from them what the edit hides', async () => {
    const corpus = await indexed(await sampleFiles());
    const view = siteAt(corpus.main, NOW);
    const found = async (q: string) =>
      (await searchOf(view).find({ query: q, partition: 'pages', order: 'relevance', rows: 9 })).results;
    await corpus.edit({ 'guidance/new.yaml': '{ title: Zebras }' });
    expect(await found('zebras')).toHaveLength(1);
    await corpus.edit({ 'guidance/new.yaml': '{ title: Zebras, state: draft }' });
    expect(await found('zebras')).toEqual([]);
    expect(searchIndexOf(view)).toBe(searchIndexOf(view));
  });
});
