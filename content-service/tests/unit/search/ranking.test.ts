import { describe, expect, it } from 'vitest';
import { IN_LEAD } from '../../../search/clause-hits.ts';
import type { Meaning } from '../../../search/meaning.ts';
import { A, B, BOTH, C, type Hits, idfOf, many, ranking } from './small-ranking.ts';

describe('the score of a document', () => {
  it('is the higher the more of the query it has, above all in the title and the lead', () => {
    const rank = ranking({
      documents: [{}, {}, {}, { weight: 0.5 }, { title: 'A  b!' }],
      hits: {
        [A]: { 0: 4, 1: [4, IN_LEAD], 2: [4, BOTH], 3: 4, 4: 4 },
        [B]: { 0: 4, 1: 4, 2: 4, 3: 4, 5: 4 },
      },
    });
    const { found, scoreOf, signals } = rank([A, B]);
    expect(found).toEqual([0, 1, 2, 3, 4, 5]);
    expect(scoreOf(0)).toBeCloseTo(8);
    expect(scoreOf(1)).toBeCloseTo(8 * 1.5);
    expect(scoreOf(2)).toBeCloseTo(8 * 3);
    expect(scoreOf(3)).toBeCloseTo(4);
    // Half of the query, and the title is the query.
    expect(scoreOf(4)).toBeCloseTo(4 * 0.5 * 2);
    expect(scoreOf(5)).toBeCloseTo(4 * 0.5);
    expect(scoreOf(6)).toBe(0);
    expect(signals(2)).toEqual({
      ...{ score: scoreOf(2), bm25f: 8, proximity: 0, coverage: 1, title: 0.5, lead: 0.5 },
      ...{ need: 0, meaning: 0, feedback: 0, type: 1 },
    });
    // A search leaves nothing to the next one.
    expect(rank([B], { query: 'b' }).signals(2)).toMatchObject({ bm25f: 4, coverage: 1, title: 0, lead: 0 });
  });

  it('has a limit for the synonyms of a word, by how rare they are', () => {
    const rank = ranking({ hits: { [A]: { 0: 1000, 1: 3 }, [B]: many(100, 50) } });
    expect(rank([A]).signals(0).bm25f).toBeCloseTo(4 * idfOf(2));
    expect(rank([A]).signals(1).bm25f).toBeCloseTo(3);
    // A word of all documents says almost nothing.
    expect(rank([B]).signals(0).bm25f).toBeCloseTo(4 * 0.05);
    expect(rank([A, B]).signals(9).coverage).toBeCloseTo(0.05 / 2.05);
  });

  it('counts words that are rarer than some others as much as those', () => {
    expect(ranking({ hits: { [A]: many(1), [B]: many(10) } })([A, B]).signals(9).coverage).toBeCloseTo(0.5);
  });

  it('grows with neighbours in the query that are neighbours in the text, most of all in its title', () => {
    const rank = ranking({
      hits: {
        [A]: many(3, 1),
        [B]: many(3, 1),
        [C]: many(3, 1),
        'NEAR("a" "b", 1)': { 0: 2, 1: [2, IN_LEAD], 2: [2, BOTH] },
        'NEAR("b" "c", 1)': { 0: 5 },
      },
    });
    const { signals, scoreOf } = rank([A, B]);
    expect([0, 1, 2].map((id) => signals(id).proximity)).toEqual([2, 3, 4]);
    expect(scoreOf(0)).toBeCloseTo(1 + 1 + 2);
    expect(rank([A, B, C]).signals(0).proximity).toBe(7);
    expect(rank([A, C, B]).signals(0).proximity).toBe(0);
    expect(rank([A]).signals(0).proximity).toBe(0);
  });

  it.each([
    {
      why: 'synonyms',
      hits: { '("a" OR "x")': many(3), [B]: many(3), 'NEAR(("a" OR "x") "b", 1)': many(1) },
    },
    { why: 'words that are not there', hits: { [A]: many(3), [B]: {}, 'NEAR("a" "b", 1)': many(1) } },
    { why: 'very frequent words', hits: { [A]: many(5001), [B]: many(5001), 'NEAR("a" "b", 1)': many(1) } },
  ])('takes no neighbours of $why', ({ hits }) => {
    const rank = ranking({ hits });
    expect(rank(Object.keys(hits).slice(0, 2)).signals(0).proximity).toBe(0);
    expect(rank(Object.keys(hits).slice(0, 2).reverse()).signals(0).proximity).toBe(0);
  });

  it('looks for neighbours of words of which one is not too frequent', () => {
    const hits = { [A]: many(5001), [B]: many(5000), 'NEAR("a" "b", 1)': many(1) };
    expect(ranking({ hits })([A, B]).signals(0).proximity).toBe(9);
  });

  it('grows with a need of the page that the query resembles', () => {
    const needs = [
      { page: 0, length: 2, scores: { [A]: 3, [B]: 1 } },
      { page: 0, length: 8, scores: { [A]: 3, [B]: 1 } },
      { page: 1, length: 4, scores: { [A]: 3, [B]: 1 } },
      { page: 2, length: 1, scores: { [A]: 3 } },
      { page: 3, length: 0, scores: { [A]: 3, [B]: 1 } },
    ];
    const rank = ranking({ needs, hits: { [A]: many(4, 1), [B]: many(4, 1) } });
    const { signals, scoreOf } = rank([A, B]);
    expect([0, 1, 2, 3].map((id) => signals(id).need)).toEqual([4, 2, 0.75, 4]);
    expect(scoreOf(0)).toBeCloseTo(2 + 1.2 * 4);
    expect(rank([A, B], { partition: 'suppliers' }).signals(0).need).toBe(0);
  });
});

describe('the documents found', () => {
  it('are in the partition that is searched', () => {
    const documents = [{ partition: 'suppliers' }, {}, { partition: 'suppliers' }] as const;
    const rank = ranking({ documents, hits: { [A]: many(3), [B]: { 0: 1, 1: 1 } } });
    expect(rank([A]).found).toEqual([1]);
    expect(rank([A], { partition: 'suppliers' }).found).toEqual([0, 2]);
    expect(rank([A, B], { partition: 'suppliers', demand: 'most' }).found).toEqual([0]);
    expect(rank([A], { partition: 'products' }).found).toEqual([]);
  });

  it.each([
    ['enough', [0, 1, 2, 3]],
    ['most', [0]],
    ['all', []],
  ] as const)('match %s of the query', (demand, found) => {
    const hits = {
      [A]: { 0: [20, BOTH], 1: 20, 2: 20 },
      [B]: { 0: [20, BOTH], 3: 20 },
      common: many(50, 1, 50),
    } as const;
    const rank = ranking({ hits });
    expect(rank([A, B, C, 'common'], { demand }).found.filter((id) => id < 50)).toEqual(found);
    expect(rank([A, B, 'common'], { demand: 'all' }).found).toEqual([]);
    expect(rank([A, B], { demand: 'all' }).found).toEqual([0]);
  });

  it.each([
    { unknown: 1, found: [0] },
    { unknown: 2, found: [] },
  ])('are none if the site does not know most of the words: $unknown of 3', ({ unknown, found }) => {
    const hits: Readonly<Record<string, Hits>> = { [A]: { 0: 90 }, [B]: many(2 - unknown, 90) };
    expect(ranking({ hits })([A, B, C]).found).toEqual(found);
    expect(ranking({ hits })([A, B, C], { demand: 'most' }).found).toEqual([0]);
    expect(ranking({ hits })([C], { demand: 'most' }).found).toEqual([]);
  });

  it('are few if the best of them says little', () => {
    const documents = Array.from({ length: 5 }, () => ({ weight: 10 }));
    const found = (best: number, more = {}) => {
      const score = best / 20;
      const hits = {
        [A]: { ...many(5, score), 3: score * 0.9, 0: score * 0.8, 1: score * 0.95 },
        [B]: many(5, score),
      };
      return ranking({ documents, hits, ...more })([A, B]).found;
    };
    const everything = [0, 1, 2, 3, 4];
    const idf = 2 * idfOf(5);
    expect(found(idf * 2.01)).toEqual(everything);
    expect(found(idf * 1.99)).toEqual([1, 2, 4]);
    const meaning: Meaning = { toQuery: () => new Map(), toPages: () => new Map() };
    expect(found(idf * 4.61, { meaning })).toEqual(everything);
    expect(found(idf * 4.59, { meaning })).toEqual([1, 2, 4]);
    // It counts by the share of words that the site knows.
    expect(ranking({ hits: { [A]: many(5, 90), [B]: many(5, 90) } })([A, B, C]).found).toHaveLength(3);
    // A single word is never vague.
    expect(ranking({ hits: { [A]: many(5, 0.1) } })([A]).found).toEqual(everything);
  });
});

describe('the meaning of a query', () => {
  const likeness = new Map([[0, 0.5]]);
  const meaning: Meaning = {
    toQuery: (query, scores) => (query === 'a b' && (scores[0] ?? 0) > 0 ? likeness : new Map()),
    toPages: () => new Map(),
  };
  const rank = ranking({ meaning, hits: { [A]: many(2), [B]: many(2) } });
  const products = ranking({
    meaning,
    documents: [{ partition: 'products' }],
    hits: { [A]: many(2), [B]: many(2) },
  });

  it('raises similar pages, if the query has several words', () => {
    const { scoreOf, signals } = rank([A, B]);
    expect(scoreOf(1)).toBeCloseTo(18);
    expect(scoreOf(0)).toBeCloseTo(18 + 16 * 0.5 * 2 * idfOf(2));
    expect(signals(0)).toMatchObject({ meaning: 0.5, score: scoreOf(0) });
  });

  it.each([
    { why: 'a single word', clauses: [A], more: {} },
    { why: 'another order', clauses: [A, B], more: { demand: 'most' } },
    { why: 'a register', clauses: [A, B], more: { partition: 'products' } },
  ] as const)('is not compared for $why', ({ clauses, more }) => {
    const search = 'partition' in more ? products : rank;
    expect(search(clauses, more).signals(0)).toMatchObject({ coverage: 1, meaning: 0 });
  });

  it('raises pages that resemble the best five', () => {
    let asked: unknown;
    const likes = new Map(Array.from({ length: 7 }, (_, id) => [id, 0] as const));
    const feedback: Meaning = {
      toQuery: () => likes,
      toPages: (some, pages) => {
        asked = { some: [...some], pages };
        return new Map([[6, 0.5]]);
      },
    };
    const hits = {
      [A]: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((score, id) => [id, score])),
      [B]: many(7, 1),
    };
    const { scoreOf, signals } = ranking({ meaning: feedback, hits })([A, B]);
    expect(asked).toEqual({
      some: [
        [6, 8 + 0.5 * 8 - 4],
        [5, 7],
        [4, 6],
        [3, 5],
        [2, 4],
      ],
      pages: [0, 1, 2, 3, 4, 5, 6],
    });
    expect(scoreOf(6)).toBeCloseTo(8 + 0.5 * 8 * 0.5);
    expect(signals(6).feedback).toBe(0.5);
  });
});
