import { describe, expect, it } from 'vitest';
import { type CorpusVersion, compileCorpus } from '../../../corpus/compile-corpus.ts';
import { contentOf, type SiteContent } from '../../../corpus/corpus.ts';
import { formatProblem } from '../../../corpus/problem.ts';
import type { CorpusChanges } from '../../api/sample-corpus.ts';
import { compileTiny, tinyFiles, tinySite } from '../tiny-corpus.ts';

const LATER = Date.UTC(2026, 5, 2);

/** Compiles files, then their edit a while later: the faults, and what is in force. */
function edit(before: CorpusChanges, changes: CorpusChanges) {
  const first = compileTiny(before);
  if (!first.ok) throw new Error('the first version has faults');
  const next = compileTiny({ ...before, ...changes }, { now: LATER, previous: first.version });
  if (!next.ok) throw new Error('the second version cannot be used');
  const main = (version: CorpusVersion) => contentOf(version.corpus, 'main');
  return {
    before: main(first.version),
    after: main(next.version),
    problems: next.problems.map(formatProblem),
    textOf: (file: string) => textOf(next.version, file),
    next: next.version,
  };
}
const textOf = (version: CorpusVersion, name: string) =>
  version.files.get('main')?.documents.find(({ file }) => file === name)?.text;
const titles = (site: SiteContent) => Array.from(site.pages.values(), ({ path, page }) => [path, page.title]);

const A = 'main/news/a.yaml';
const B = 'main/news/b.yaml';
const C = 'main/news/c.yaml';

describe('the files of a site besides its pages', () => {
  const named = (names: string) => names.split(' ').map((name) => expect.objectContaining({ name }));
  const titled = (names: string) => names.split(' ').map((title) => expect.objectContaining({ title }));
  it.each<[file: string, text: string, content: object]>([
    [
      'glossary',
      '- { name: b, description: B }\n- { name: A, description: A }\n',
      { glossary: named('A b') },
    ],
    ['blogs', '- title: A\n', { blogs: titled('A') }],
    ['topics', '- title: b\n- title: A\n', { topics: titled('A b') }],
    ['registers/suppliers', '- title: A\n', { registers: { suppliers: titled('A') } }],
    ['registers/products', '- title: A\n', { registers: { products: titled('A') } }],
    ['registers/cni-products', '- title: A\n', { registers: { cniProducts: titled('A') } }],
    [
      'registers/certified-organisations',
      '- CompanyName: A\n',
      { registers: { certifiedOrganisations: [{ CompanyName: 'A' }] } },
    ],
    ['registers/people', '- { name: A, registration: B }\n', { registers: { people: named('A') } }],
    ['search/synonyms', '- words: [a, b]\n', { synonyms: [{ words: ['a', 'b'] }] }],
    [
      'search/best-bets',
      '- { queries: [a], pages: [/b] }\n',
      { bestBets: [{ queries: ['a'], pages: ['/b'] }] },
    ],
    ['search/help', 'title: A\npage: /b\ndescription: C\n', { searchHelp: { title: 'A' } }],
    ['header', 'navItems: { title: B, pageLink: /b }\n', { header: { navItems: titled('B') } }],
    [
      'footer',
      'socialItem: { socialLinks: { socialLinkTitle: A, socialLinkURL: /a } }\n',
      { footer: { socialItem: {} } },
    ],
    ['home-page', 'title: B\n', { homePage: { page: { title: 'B' } } }],
  ])('%s.yaml is content of its own, which its edit replaces', (name, text, content) => {
    const file = `main/${name}.yaml`;
    expect(tinySite({ [file]: text })).toMatchObject(content);
    const edited = edit({ [A]: 'title: A\n' }, { [file]: text });
    expect(edited.after).toMatchObject(content);
    expect(edited.problems).toEqual([]);
    const kept = edit({ [file]: text }, { [A]: 'title: A\n' });
    expect(kept.after).toMatchObject(content);
    const broken = edit({ [file]: text }, { [file]: 'nonsense: 1\n' });
    expect(broken.after).toBe(broken.before);
    expect(broken.problems.length).toBeGreaterThan(0);
  });

  it('may be missing, except those that every site needs', () => {
    const site = tinySite({});
    const { glossary, blogs, topics, registers, synonyms, bestBets } = site;
    for (const list of [glossary, blogs, topics, synonyms, bestBets, ...Object.values(registers)])
      expect(list).toEqual([]);
    expect(site).not.toHaveProperty('searchHelp');
    const [footer, errors] = ['main/footer.yaml', 'main/error-pages.yaml'];
    const missing = compileTiny({ [footer]: undefined, [errors]: undefined });
    expect(missing).toEqual({
      ok: false,
      problems: [errors, footer].map((file) => ({ file, line: 1, message: 'this file is required' })),
    });
    // A site with content goes on with the removed file.
    const removed = edit({}, { [footer]: undefined });
    expect(removed.problems).toEqual([`${footer}:1: this file is required`]);
    expect(removed.after).toBe(removed.before);
    expect(removed.textOf(footer)).toBeDefined();
  });

  it('have the error pages by their addresses', () => {
    expect([...tinySite({}).errorPages]).toMatchObject([
      ['/404', { page: { errorHeading: 'No page' } }],
      ['/error', { page: { errorHeading: 'Sorry' } }],
    ]);
    const { problems } = compileTiny({ 'main/error-pages.yaml': '/500: { errorHeading: A }\n' });
    expect(problems.length).toBeGreaterThan(0);
  });

  it('keep a new site from starting if one has a fault, but not a site that has content', () => {
    const glossary = { 'main/glossary.yaml': '- nome: A\n' };
    expect(compileTiny(glossary).ok).toBe(false);
    const edited = edit({}, { ...glossary, [A]: 'title: A\n' });
    expect(edited.after.glossary).toEqual([]);
    expect(titles(edited.after)).toEqual([['/news/a', 'A']]);
  });
});

describe('an edit', () => {
  it('leaves all else as it was, and dates what changed', () => {
    const dated = 'title: A\ndateModify: 2026-01-02\n';
    const { before, after } = edit({ [A]: dated, [B]: dated }, { [B]: 'title: B\n', [C]: dated });
    expect(titles(after)).toEqual([
      ['/news/a', 'A'],
      ['/news/b', 'B'],
      ['/news/c', 'A'],
    ]);
    expect(after.pages.get('/news/a')).toBe(before.pages.get('/news/a'));
    expect(before.pages.get('/news/b')?.modified).toEqual(new Date('2026-01-02'));
    for (const path of ['/news/b', '/news/c'])
      expect(after.pages.get(path)?.modified).toEqual(new Date(LATER));
    for (const part of ['header', 'footer'] as const) expect(after[part]).toBe(before[part]);
    expect([before.loadedAt, after.loadedAt]).toEqual([new Date(0), new Date(LATER)]);
  });

  it('with a fault is not in force, but others at the same time are', () => {
    const { after, problems, textOf, next } = edit(
      { [A]: 'title: A\n' },
      { [A]: 'titel: B\n', [B]: 'title: B\n', [C]: 'titel: C\n' },
    );
    expect(titles(after)).toEqual([
      ['/news/a', 'A'],
      ['/news/b', 'B'],
    ]);
    expect(problems).toHaveLength(4);
    const names = next.files.get('main')?.documents.map(({ file }) => file) ?? [];
    expect(names).toEqual(names.toSorted());
    expect([A, B, C].map(textOf)).toEqual(['title: A\n', 'title: B\n', undefined]);
  });

  it('of nothing, or of one site, leaves the same site', () => {
    const first = compileTiny({ [A]: 'title: A\n' });
    if (!first.ok) throw new Error('the files have faults');
    const same = compileTiny({ [A]: 'title: A\n' }, { previous: first.version });
    const other = compileTiny({ [A]: 'title: B\n' }, { previous: first.version });
    if (!same.ok || !other.ok) throw new Error('the files have faults');
    expect([...same.edits]).toEqual([]);
    expect(contentOf(same.corpus, 'main')).toBe(contentOf(first.corpus, 'main'));
    const edit = {
      before: contentOf(first.corpus, 'main'),
      files: new Set(['news/a.yaml']),
      pages: new Set(['/news/a']),
    };
    expect([...other.edits]).toEqual([['main', edit]]);
    expect(contentOf(other.corpus, 'agency')).toBe(contentOf(first.corpus, 'agency'));
    expect(() => contentOf({ sites: new Map() }, 'main')).toThrow(
      'the corpus was built without the site main',
    );
  });

  it('of the pictures is in force, unless only their texts differ', () => {
    const first = compileCorpus(tinyFiles({}, { images: ['a.svg', 'b.svg'] }), new Date(0));
    if (!first.ok) throw new Error('the files have faults');
    const now = (images: readonly string[]) => {
      const files = tinyFiles({}, { images });
      const next = compileCorpus(files, new Date(LATER), first.version);
      if (!next.ok) throw new Error('the files have faults');
      // Sizes and times of the files are those of the latest reading.
      expect(next.version.files.get('main')?.times).toBe(files.get('main')?.times);
      return contentOf(next.corpus, 'main');
    };
    const main = contentOf(first.corpus, 'main');
    expect(now(['b.svg', 'a.svg'])).toBe(main);
    expect([...now(['a.svg', 'c.svg']).images.keys()]).toEqual(['a.svg', 'c.svg']);
  });
});

describe('two files with the same address', () => {
  const section = 'main/pages/news/a.yaml';
  const refused = (file: string, other: string) =>
    `${file}:1: has the address /news/a, which ${other} already has: rename one of the files`;

  it('are a fault of the second', () => {
    const files = { [A]: 'title: First\n', [section]: 'title: Second\n' };
    const loaded = compileTiny(files);
    if (!loaded.ok) throw new Error('the files cannot be used');
    expect(loaded.problems.map(formatProblem)).toEqual([refused(section, A)]);
    expect(titles(contentOf(loaded.corpus, 'main'))).toEqual([['/news/a', 'First']]);
    expect([A, section].map((file) => textOf(loaded.version, file))).toEqual(['title: First\n', undefined]);
  });

  it.each([
    [A, section],
    [section, A],
  ])('are a fault of the one that is new: %s stays', (old, added) => {
    const { after, problems, textOf } = edit({ [old]: 'title: Old\n' }, { [added]: 'title: New\n' });
    expect(titles(after)).toEqual([['/news/a', 'Old']]);
    expect(problems).toEqual([refused(added, old)]);
    expect(textOf(added)).toBeUndefined();
  });
});

describe('pages that are not always public', () => {
  const day = (date: number) => Date.UTC(2026, 0, date);
  const guide = 'main/collection/zoo.yaml';
  const cage = 'main/collection/zoo/cage.yaml';

  it('are listed with their titles', () => {
    const { planned } = tinySite({ [A]: 'title: A\npublishFrom: 2026-01-02\n', [B]: 'title: B\n' });
    expect(planned).toEqual([
      { path: '/news/a', file: A, title: 'A', isDraft: false, from: day(2), until: undefined },
    ]);
  });

  it.each([
    ['publishFrom: 2026-01-02', '', day(2), undefined],
    ['publishFrom: 2026-01-02', 'publishFrom: 2026-01-03', day(3), undefined],
    ['publishFrom: 2026-01-03', 'publishFrom: 2026-01-02', day(3), undefined],
    ['publishUntil: 2026-01-02', 'publishUntil: 2026-01-03', undefined, day(2)],
    ['publishUntil: 2026-01-03', 'publishUntil: 2026-01-02', undefined, day(2)],
    ['publishUntil: 2026-01-03', 'publishFrom: 2026-01-02', day(2), day(3)],
    ['', 'publishFrom: 2026-01-02', day(2), undefined],
  ])('are chapters with their guide: guide %j, chapter %j', (first, chapter, from, until) => {
    const { planned } = tinySite({ [guide]: `title: A\n${first}\n`, [cage]: `title: B\n${chapter}\n` });
    expect(planned.find(({ file }) => file === cage)).toMatchObject({ isDraft: false, from, until });
  });

  it.each([
    ['state: draft', ''],
    ['state: draft', 'publishFrom: 2026-01-02'],
    ['publishFrom: 2026-01-02', 'state: draft'],
  ])('are drafts if the guide or the chapter is one: guide %j, chapter %j', (first, chapter) => {
    const { planned } = tinySite({ [guide]: `title: A\n${first}\n`, [cage]: `title: B\n${chapter}\n` });
    expect(planned.find(({ file }) => file === cage)?.isDraft).toBe(true);
  });

  it('are not chapters of a guide whose first page is missing', () => {
    expect(tinySite({ [cage]: 'title: B\n' }).planned).toEqual([]);
  });

  it('count from the moments at which the others became public', () => {
    const since = (files: CorpusChanges) => tinySite(files, LATER).publicSince.map(({ moment }) => moment);
    const from = (title: string, date: number) => `title: ${title}\npublishFrom: 2026-01-0${date}\n`;
    expect(since({ [A]: from('A', 2), [B]: from('B', 3), [C]: from('C', 2) })).toEqual([
      day(2),
      day(3),
      day(2),
    ]);
    expect(since({ [guide]: 'title: A\nstate: draft\n', [cage]: from('B', 2) })).toEqual([]);
    expect(since({ [guide]: 'title: A\npublishUntil: 2027-01-01\n', [cage]: from('B', 2) })).toEqual([
      day(2),
    ]);
    expect(since({ [A]: 'title: A\n' })).toEqual([]);
  });
});
