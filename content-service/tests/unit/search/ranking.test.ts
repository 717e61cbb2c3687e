import { describe, expect, it } from 'vitest';
import { IN_LEAD } from '../../../search/full-text.ts';
import type { Meaning } from '../../../search/meaning.ts';
import { identifiedBy, matching, sumMatches, weighTerms, wordScore } from '../../../search/ranking.ts';
import { columnsOf } from './small-index.ts';
import { A, B, BOTH, C, hitsAt, idfOf, many, ranking } from './small-ranking.ts';

describe('the parts of a score', () => {
  const hits = [hitsAt([0, 1, IN_LEAD], [2, 9, BOTH]), hitsAt([2, 1, 0], [3, 1, 0]), hitsAt()];
  const terms = { idfs: [2, 1, 1], idf: 4, shares: [0.5, 0.25, 0.25], known: 0.75 };
  const partition = [{ partitions: Uint8Array.of(2, 2, 2, 1) }, 'suppliers'] as const;

  it('are the weights of terms, by how rare they are', () => {
    const { idfs, idf, shares, known } = weighTerms(hits, 100);
    expect(idfs).toEqual([Math.log(98.5 / 2.5), Math.log(98.5 / 2.5), Math.log(100.5 / 0.5)]);
    expect(idf).toBeCloseTo(2 * Math.log(98.5 / 2.5) + Math.log(201));
    expect(shares).toEqual(idfs.map((one) => expect.closeTo(one / idf)));
    expect(known).toBeCloseTo(1 - Math.log(201) / idf);
  });

  it('are the sums of what documents of the partition have of the query', () => {
    const { ids, bm25f, coverage, title, lead } = sumMatches(hits, terms, ...partition);
    expect([...ids]).toEqual([0, 2]);
    expect([bm25f, coverage, title, lead].map((sums) => [sums[0], sums[2]])).toEqual([
      [1, 8 + 1],
      [0.5, 0.75],
      [0, 0.5],
      [0.5, 0.5],
    ]);
  });

  it('are the documents that have enough of it, and their scores', () => {
    const matches = sumMatches(hits, terms, ...partition);
    const found = (['enough', 'most', 'all'] as const).map((demand) => [...matching(matches, demand)]);
    expect(found).toEqual([[0, 2], [2], []]);
    expect(wordScore(matches, 2, 0.5)).toBeCloseTo(9 * (1 + 3 * 0.5 + 0.5) * 0.75 * 0.5);
  });

  it('are the documents about an identifier of the query', () => {
    const columns = columnsOf(
      ['cve 2026 1', 'cve 2026 2', 'a'].map((identifier) => ({ facets: { identifier: [identifier] } })),
    );
    const identified = (...clauses: readonly string[]) => [
      ...identifiedBy(clauses, Uint32Array.of(0, 1, 2), columns),
    ];
    expect(identified('"cve 2026 2"', A ?? '')).toEqual([1]);
    expect(identified('("cve 2026 1" OR "cve 2026 2")')).toEqual([0, 1]);
    expect(identified('"a"')).toEqual([]);
  });
});

describe('the score of a document', () => {
  it('is the higher the more of the query it has, above all in the title and the lead', () => {
    const rank = ranking({
      documents: [{}, {}, {}, { weight: 0.5 }],
      hits: {
        [A]: { 0: 4, 1: [4, IN_LEAD], 2: [4, BOTH], 3: 4, 4: 4 },
        [B]: { 0: 4, 1: 4, 2: 4, 3: 4, 50: 4 },
      },
    });
    const { found, scoreOf, signals } = rank([A, B]);
    expect(found).toEqual([0, 1, 2, 3, 4, 50]);
    expect(scoreOf(0)).toBeCloseTo(8);
    expect(scoreOf(1)).toBeCloseTo(8 * 1.5);
    expect(scoreOf(2)).toBeCloseTo(8 * 3);
    expect(scoreOf(3)).toBeCloseTo(4);
    expect(scoreOf(4)).toBeCloseTo(4 * 0.5);
    expect(scoreOf(5)).toBe(0);
    expect(signals(2)).toEqual({
      ...{ score: scoreOf(2), bm25f: 8, coverage: 1, title: 0.5, lead: 0.5 },
      ...{ meaning: 0, feedback: 0, type: 1 },
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
    expect(rank([A, B]).signals(9).coverage).toBeCloseTo(0.05 / (0.05 + idfOf(2)));
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
    const rank = ranking({ hits, documents: Array.from({ length: 4 }, () => ({ weight: 2 })) });
    expect(rank([A, B, C, 'common'], { demand }).found.filter((id) => id < 50)).toEqual(found);
    expect(rank([A, B, 'common'], { demand: 'all' }).found).toEqual([]);
    expect(rank([A, B], { demand: 'all' }).found).toEqual([0]);
  });

  it('are few if the best of them says little', () => {
    const documents = Array.from({ length: 5 }, () => ({ weight: 10 }));
    const found = (best: number) => {
      const score = best / 20;
      const hits = {
        [A]: { ...many(5, score), 3: score * 0.9, 0: score * 0.8, 1: score * 0.95 },
        [B]: many(5, score),
      };
      return ranking({ documents, hits })([A, B]).found;
    };
    const everything = [0, 1, 2, 3, 4];
    const idf = 2 * idfOf(5);
    expect(found(idf * 2.76)).toEqual(everything);
    expect(found(idf * 2.74)).toEqual([1, 2, 4]);
    // It counts by the share of words that the site knows.
    expect(ranking({ hits: { [A]: many(5, 90), [B]: many(5, 90) } })([A, B, C]).found).toHaveLength(3);
    // A single word is never vague.
    expect(ranking({ hits: { [A]: many(5, 0.1) } })([A]).found).toEqual(everything);
  });
});

describe('the meaning of a query', () => {
  const likeness = new Map([[0, 0.5]]);
  const meaning: Meaning = {
    toQuery: (query, pages) => (query === 'a b' && pages.length === 2 ? likeness : new Map()),
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

  it('is compared with the 300 pages that have the best scores', () => {
    let asked: readonly number[] = [];
    const counting: Meaning = {
      toQuery(_query, pages) {
        asked = pages;
        return new Map();
      },
      toPages: () => new Map(),
    };
    const documents = Array.from({ length: 302 }, () => ({}));
    const hits = {
      [A]: Object.fromEntries(documents.map((_, id) => [id, (1 + id) / 9999])),
      [B]: many(302),
    };
    ranking({ documents, meaning: counting, hits })([A, B]);
    expect(asked.length).toBe(300);
    expect([0, 1, 2, 301].map((id) => asked.includes(id))).toEqual([false, false, true, true]);
  });

  it('raises pages that resemble the best five', () => {
    let asked: unknown;
    const likes = new Map(Array.from({ length: 7 }, (_, id) => [id, 0] as const));
    const feedback: Meaning = {
      toQuery: () => likes,
      toPages: (some, pages) => {
        asked = { some: [...some], pages: [...pages] };
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
