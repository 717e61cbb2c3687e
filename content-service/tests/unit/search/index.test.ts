import { sanitiseHtml } from '@information-site/contract/html/sanitise-html.server.ts';
import { describe, expect, it } from 'vitest';
import { createClauseLookup, storeFrequentWords } from '../../../search/clause-lookup.ts';
import { CLOSE, OPEN, readFullText } from '../../../search/full-text.ts';
import { readColumns, writeIndex } from '../../../search/index-writer.ts';
import { createSearchIndex } from '../../../search/search-index.ts';
import { firstInOrder } from '../../../search/search-order.ts';
import { type SmallDocument, searchesOf, small, smallIndex } from './small-index.ts';

const shown = (body: string | undefined) => body?.replaceAll(OPEN, '[').replaceAll(CLOSE, ']');

/** So many pages that no word is in most of them. */
const among = (...documents: readonly SmallDocument[]) => [
  ...documents,
  ...Array.from({ length: 20 }, (_, id) => ({ title: `Page ${id}` })),
];

describe('an index', () => {
  it('finds words in each part of a page, those in the title first and in the text last', () => {
    const parts = ['body', 'headings', 'summary', 'needs', 'keywords', 'title'] as const;
    const documents = parts.map((part) => ({
      title: part,
      [part]: part === 'title' ? 'firewall' : 'my firewall',
    }));
    const { find, index } = smallIndex(among(...documents));
    expect(find('firewalls')).toEqual(['firewall', 'keywords', 'summary', 'needs', 'headings', 'body']);
    const { signals } = index.match('firewall', 'pages');
    const placesOf = (id: number) => [signals(id).title, signals(id).lead];
    expect(parts.map((_, id) => placesOf(id))).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('finds everything for an empty query, and nothing for one without words', () => {
    const { index, find } = smallIndex([{}, { partition: 'suppliers' }]);
    expect([...index.match(' ', 'pages').ids]).toEqual([0]);
    const { ids, scores, needsHelp, signals } = index.match('…', 'pages');
    expect({ ids: [...ids], scores: [...scores], needsHelp }).toEqual({
      ids: [],
      scores: [],
      needsHelp: false,
    });
    expect(signals(0)).toEqual({});
    expect(find('untitled', 'suppliers')).toEqual(['Untitled']);
  });

  it('says that a query of pages reports an incident, as far as editors describe help', () => {
    const help = {
      title: 'Help',
      page: '/help',
      description: sanitiseHtml(''),
      alone: ['hacked'],
      people: [],
      events: [],
    };
    const { index } = smallIndex([{ title: 'Hacked' }, { title: 'Hacked', partition: 'suppliers' }], {
      help,
    });
    expect(index.match('hacked', 'pages').needsHelp).toBe(true);
    expect(index.match('hacked', 'suppliers').needsHelp).toBe(false);
    expect(index.match('help', 'pages').needsHelp).toBe(false);
  });

  it('marks the words of a query in the texts', () => {
    const { index } = smallIndex([
      { body: 'Locks and keys, keyed.' },
      { body: 'Unlocking' },
      { body: 'Keys' },
    ]);
    const marked = (ids: readonly number[], query: string) =>
      [...index.marked(ids, query)].map(([id, body]) => [id, shown(body)]);
    expect(marked([2, 0], 'key lock')).toEqual([
      [2, '[Keys]'],
      [0, '[Locks] and [keys], [keyed].'],
    ]);
    expect(marked([0, 1], 'unlo')).toEqual([[1, '[Unlocking]']]);
    expect(marked([0, 1, 2], '')).toEqual([]);
  });

  it('corrects a query before it is compared with pages', () => {
    const { index } = smallIndex([{ title: 'Firewall' }]);
    const { corrected, scores, signals } = index.match('firwall', 'pages');
    const { bm25f = 0 } = signals(0);
    expect(corrected).toBe('firewall');
    expect(scores[0]).toBeCloseTo(bm25f * 5);
  });

  it('is not read if it is incomplete', () => {
    const { database } = smallIndex([]);
    database.exec('DELETE FROM fact');
    expect(() => createSearchIndex(database, new Map(), { locale: 'en' }, undefined)).toThrow('no columns');
  });
});

describe('an index without hidden pages', () => {
  const partOf = { title: 'Part', url: '/hidden/' };
  const hidden = { title: 'Secret firewalls', key: '/hidden', body: 'Plänen firewall' };
  const shownPage = {
    title: 'Keys',
    body: 'plan keyboard',
    card: { title: 'Keys', description: '', pageUrl: '/hidden#a', partOf },
  };
  const other = { title: 'Plane', key: '/other' };
  const open = () => {
    const { index } = smallIndex([hidden, shownPage, other]);
    return { index, view: index.without(new Set(['/hidden', '/unknown'])) };
  };

  it('reveals neither them nor their words', () => {
    const { index, view } = open();
    const { find, corrected } = searchesOf(view);
    expect(['secret', 'firewall', 'sec'].map((query) => find(query))).toEqual([[], [], []]);
    expect(corrected('firwall')).toBeUndefined();
    expect(find('keys')).toEqual(['Keys']);
    expect(find('plan')).toEqual(['Keys']);
    expect(searchesOf(index).find('secret')).toEqual(['Secret firewalls']);
    expect(searchesOf(index).corrected('firwall')).toBe('firewall');
  });

  it('links to none of them', () => {
    const { index, view } = open();
    expect(index.card(1)).toMatchObject({ pageUrl: '/hidden#a', partOf });
    expect(view.card(1)).toEqual({ title: 'Keys', description: '', pageUrl: '' });
    expect(view.card(2)).toMatchObject({ pageUrl: '/other' });
    expect(index.without(new Set(['/other'])).card(1)).toEqual(index.card(1));
  });

  it('is the same if nothing is hidden', () => {
    const { index } = open();
    expect(index.without(new Set()).columns).toBe(index.columns);
  });
});

it('a word that is being typed stands for its most frequent continuations', () => {
  const words = Array.from({ length: 40 }, (_, id) => `key${String.fromCharCode(97 + (id % 26))}${id}`);
  const often = words.map((word, id) => ({ title: word, body: `${word} `.repeat(1 + id) }));
  const { find, index } = smallIndex(often);
  expect(find('key').toSorted()).toEqual(words.slice(8).toSorted());
  expect(index.match('key', 'pages').corrected).toBeUndefined();
});

describe('in a language without stemming', () => {
  const titles = [
    'Verschlüsselung',
    'Konten sichern',
    'Nummer 1234567',
    'Kontos',
    'Auto',
    'Wohnungseinbruch',
    'Wie es geht',
  ];
  const index = () =>
    smallIndex(among(...titles.map((title) => ({ title }))), {
      language: { locale: 'de', texts: { 'search-words': { stopWords: 'wie' } } },
    });

  it.each([
    { query: 'Verschlüsselungen', found: ['Verschlüsselung'] },
    { query: 'verschluesselung', found: ['Verschlüsselung'] },
    { query: 'gesichert', found: [] },
    { query: 'sicherte', found: ['Konten sichern'] },
    { query: '1234568', found: [] },
    { query: 'autoren', found: [] },
    { query: 'wohnungen', found: [] },
    { query: 'wie autos', found: ['Auto'] },
  ])('other forms of a word are found by its beginning, without stop words: $query', ({ query, found }) => {
    expect(index().find(query)).toEqual(found);
  });

  it('a word with marks in the text is no keyword', () => {
    const { signals } = smallIndex(among({ body: 'löschen' })).index.match('löschen', 'pages');
    expect(signals(0)).toMatchObject({ coverage: 1, lead: 0 });
  });

  it('one edit is corrected, as the texts write the word', () => {
    expect(index().corrected('verschluselung')).toBe('verschlüsselung');
    expect(index().corrected('vershluselung')).toBeUndefined();
  });
});

describe('the stored postings of frequent words', () => {
  const documents: readonly SmallDocument[] = Array.from({ length: 250 }, (_, id) => ({
    title: id < 100 ? 'Attacks' : 'Others',
    keywords: id % 9 ? '' : 'several',
    body: `${id < 99 ? 'attacking often' : ''} ${id % 3 ? '' : 'several'} ${id < 9 ? 'seldom' : ''}`,
  }));

  function stored() {
    const { database } = smallIndex(documents);
    const stems = () => database.prepare('SELECT stem FROM posting ORDER BY stem').all();
    expect(stems()).toEqual([]);
    storeFrequentWords(database);
    const fullText = readFullText(database);
    const hitsOf = createClauseLookup(database, fullText, readColumns(database));
    return { database, fullText, hitsOf, stems: stems().map(({ stem }) => stem) };
  }

  it('are of words that at least 100 documents have in any form', () => {
    expect(stored().stems).toEqual(['attack', 'other']);
  });

  it('give the hits that the full text gives', () => {
    const { database, fullText, hitsOf } = stored();
    for (const clause of ['"attack"', '"attacks"', '"others"', '"attacks often"'])
      expect(hitsOf(clause)).toEqual(fullText.hits(clause));
    const either = '("attacking" OR "several" OR "seldom")';
    const { scores, ...rest } = fullText.hits(either);
    const found = hitsOf(either);
    expect(found).toMatchObject(rest);
    expect([...found.scores]).toEqual([...scores].map((score) => expect.closeTo(score, 5)));
    database.exec('DELETE FROM text');
    expect(hitsOf('"attacked"').ids).toHaveLength(100);
    expect(hitsOf('"seldom"').ids).toHaveLength(0);
  });

  it('are stored in large indexes, and follow edits', () => {
    const many = (size: number): readonly SmallDocument[] =>
      Array.from({ length: size }, (_, id) => ({
        key: `${id}`,
        title: `Attack ${id}`,
        summary: 'lock '.repeat(id % 5),
        body: id % 2 ? 'Keys and attacks, attacks.' : 'Doors are locked.',
      }));
    const countOf = ({ database }: Pick<ReturnType<typeof smallIndex>, 'database'>) =>
      database.prepare('SELECT stem FROM posting').all().length;
    expect(countOf(smallIndex(many(1499)))).toBe(0);
    const { database } = smallIndex(many(1600));
    expect(countOf({ database })).toBeGreaterThan(3);

    const after = many(1602).map((document, id) => {
      if (id > 1599) return { ...document, title: 'New keys' };
      return id % 100 === 7
        ? { ...document, title: 'Locks', body: `Keys ${'and keys '.repeat(id)}` }
        : document;
    });
    const kept = after.filter((_, id) => id % 90 !== 5);
    const columns = writeIndex({ locale: 'en' }, database, {
      removed: [...after.keys()].filter((id) => id % 90 === 5).map(String),
      added: kept.filter(({ key }) => Number(key) > 1599 || Number(key) % 100 === 7).map((one) => small(one)),
      before: readColumns(database),
    });
    const edited = createSearchIndex(database, new Map(), { locale: 'en' }, undefined, columns);
    const anew = smallIndex(kept).index;
    const said = (index: typeof anew, query: string) => {
      const { ids, scores, signals } = index.match(query, 'pages');
      const first = firstInOrder({ ids, scores }, index.columns, {
        order: 'relevance',
        seed: '',
        most: 2000,
      });
      return first.map((id) => [index.card(id), signals(id)]);
    };
    for (const query of ['attack', 'keys', 'key lock', 'attack doors and', 'locks keys attacks'])
      expect(said(edited, query)).toEqual(said(anew, query));
  });
});
