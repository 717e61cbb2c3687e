import { describe, expect, it } from 'vitest';
import { columnsWithout, documentsIn, valuesOf } from '../../../search/document-columns.ts';
import { CLOSE, mergeHits, OPEN } from '../../../search/full-text.ts';
import { END_OF_PROSE, passageOf } from '../../../search/passage.ts';
import { countFacets, fitting, narrow, readChoices } from '../../../search/search-facets.ts';
import { firstInOrder, type SearchOrder } from '../../../search/search-order.ts';
import { columnsOf, type SmallDocument } from './small-index.ts';
import { hitsAt } from './small-ranking.ts';

const everything = (count: number) => Uint32Array.from({ length: count }, (_, id) => id);

describe('the facts about documents', () => {
  const documents: readonly SmallDocument[] = [
    { title: 'Part 10: Übung', date: '2026-03-04T10:00:00Z', weight: 2 },
    { title: 'part 9', date: '2025-01-02', facets: { topics: ['Keys', 'KEYS', 'Locks'] } },
    { title: 'Part 9', partition: 'suppliers' },
    { title: 'part 9', facets: { topics: ['locks'], sector: ['Food'] } },
  ];

  it('are their words, days, weights and places in the alphabet', () => {
    const { count, titles, days, weights, titleRanks } = columnsOf(documents);
    expect({ count, titles }).toEqual({ count: 4, titles: ['part 10 ubung', 'part 9', 'part 9', 'part 9'] });
    expect([...days]).toEqual([20260304, 20250102, 0, 0]);
    expect([...weights]).toEqual([2, 1, 1, 1]);
    expect([...titleRanks]).toEqual([3, 0, 2, 1]);
  });

  it('are their values by facet, without regard to case', () => {
    const columns = columnsOf(documents);
    const topics = [0, 1, 2, 3, 4].map((id) => valuesOf(columns, 'topics', id));
    expect(topics).toEqual([[], ['KEYS', 'Locks'], [], ['locks'], []]);
    expect(valuesOf(columns, 'sector', 3)).toEqual(['Food']);
    expect(valuesOf(columns, 'sector', 1)).toEqual([]);
    expect(valuesOf(columns, 'unknown', 1)).toEqual([]);
  });

  it('are that hidden documents are in no partition', () => {
    const columns = columnsOf(documents);
    const shown = columnsWithout(columns, new Set([1, 2]));
    const found = [columns, shown].map((one) => [documentsIn(one, 'pages'), documentsIn(one, 'suppliers')]);
    expect(found.map((ids) => ids.map((some) => [...some]))).toEqual([
      [[0, 1, 3], [2]],
      [[0, 3], []],
    ]);
    expect([...documentsIn(columnsOf([]), 'pages')]).toEqual([]);
  });
});

describe('filters', () => {
  const columns = columnsOf([
    { facets: { topics: ['Keys'], year: ['2025'] } },
    { facets: { topics: ['Locks', 'Keys'], year: ['2026'] } },
    { facets: { topics: ['Locks, all'], year: ['2026'] } },
    { facets: { year: ['2026'] } },
  ]);
  const choose = (params: Record<string, string>) =>
    readChoices(params, ['topics', 'year', 'sector'], columns);

  it.each<{ params: Record<string, string>; found: readonly number[] }>([
    { params: {}, found: [0, 1, 2, 3] },
    { params: { topics: 'KEYS' }, found: [0, 1] },
    { params: { topics: 'locks, keys' }, found: [0, 1] },
    { params: { topics: 'Locks, all' }, found: [2] },
    { params: { topics: 'All' }, found: [0, 1, 2, 3] },
    { params: { topics: 'keys', year: '2026' }, found: [1] },
    { params: { topics: 'unknown' }, found: [] },
    { params: { sector: 'Food' }, found: [] },
    { params: { colour: 'red' }, found: [0, 1, 2, 3] },
  ])('leave the documents that fit them all: $params', ({ params, found }) => {
    expect([...fitting(everything(4), columns, choose(params))]).toEqual(found);
  });

  function counted(params: Record<string, string>) {
    const { counts } = narrow(everything(4), columns, choose(params));
    return countFacets(counts, columns, ['topics', 'year', 'sector'], choose(params));
  }

  it('count what they would leave', () => {
    expect(counted({})).toEqual({
      topics: [
        { value: 'Keys', numFound: 2 },
        { value: 'Locks', numFound: 1 },
        { value: 'Locks, all', numFound: 1 },
      ],
      year: [
        { value: '2025', numFound: 1 },
        { value: '2026', numFound: 3 },
      ],
    });
  });

  it('count without their own group, and keep what was chosen', () => {
    expect(counted({ topics: 'locks, all', year: '2025', sector: 'Food' })).toEqual({
      topics: [{ value: 'Locks, all', numFound: 0, active: true }],
      year: [{ value: '2025', numFound: 0, active: true }],
      sector: [{ value: 'food', numFound: 0, active: true }],
    });
    expect(counted({ topics: 'keys' }).topics).toHaveLength(3);
    expect(counted({ year: '2025' })).toMatchObject({
      topics: [{ value: 'Keys', numFound: 1 }],
      year: [
        { value: '2025', numFound: 1, active: true },
        { value: '2026', numFound: 3 },
      ],
    });
  });
});

describe('the order of results', () => {
  const columns = columnsOf([
    { title: 'C', date: '2026-01-01' },
    { title: 'A', date: '2025-01-01' },
    { title: 'B', date: '2026-01-01' },
    { title: 'A' },
  ]);

  it.each<{ order: SearchOrder; found: readonly number[] }>([
    { order: 'relevance', found: [2, 1, 3, 0] },
    { order: 'date desc', found: [2, 0, 1, 3] },
    { order: 'title asc', found: [1, 3, 2, 0] },
    { order: 'title desc', found: [0, 2, 3, 1] },
  ])('is by $order, then by title', ({ order, found }) => {
    const scores = Float64Array.of(1, 2, 9, 2);
    expect(firstInOrder({ ids: everything(4), scores }, columns, { order, seed: '', most: 4 })).toEqual(
      found,
    );
  });

  it('is the same for the first few as for all', () => {
    const many = columnsOf(Array.from({ length: 300 }, (_, id) => ({ title: `${(id * 7919) % 101}` })));
    const found = { ids: everything(300), scores: new Float64Array(300).map((_, id) => (id * 31) % 17) };
    for (const order of ['relevance', 'title desc', 'random'] as const) {
      const all = firstInOrder(found, many, { order, seed: 's', most: 300 });
      for (const most of [0, 1, 2, 10, 40, 74, 75, 200])
        expect(firstInOrder(found, many, { order, seed: 's', most })).toEqual(all.slice(0, most));
    }
  });

  it('is shuffled by a seed', () => {
    const alike = columnsOf(Array.from({ length: 64 }, (_, id) => ({ title: `Supplier ${id}` })));
    const found = { ids: everything(64), scores: new Float64Array(64) };
    const orders = ['one', 'two', 'three'].map((seed) =>
      firstInOrder(found, alike, { order: 'random', seed, most: 64 }),
    );
    expect(new Set(orders.map(String)).size).toBe(3);
    for (const order of orders) {
      expect(order.toSorted((a, b) => a - b)).toEqual([...everything(64)]);
      // About half of the neighbours are in ascending order.
      const ascending = order.filter((id, at) => id > (order[at - 1] ?? 64)).length;
      expect(Math.abs(ascending - 32)).toBeLessThan(12);
    }
    // Instances of two versions show the same pages of it.
    expect(orders[0]?.slice(0, 5)).toEqual([5, 44, 2, 39, 16]);
  });
});

it('the hits of several clauses are merged with the sum of scores and all places of each document', () => {
  const merged = mergeHits(
    [hitsAt([1, 5, 1], [4, 2, 0]), hitsAt([0, 1, 0], [1, 3, 2]), hitsAt([4, 3, 0])],
    6,
  );
  expect(merged).toEqual(hitsAt([0, 1, 0], [1, 8, 3], [4, 5, 0]));
  const one = hitsAt([2, 1, 0]);
  expect(mergeHits([one], 3)).toBe(one);
  expect(mergeHits([], 3)).toEqual(hitsAt());
});

describe('the passage of a result', () => {
  /** Square brackets for highlights, as `mark` in the result. */
  const passage = (body: string) => passageOf(body.replaceAll('[', OPEN).replaceAll(']', CLOSE));
  const marked = (html: string) => html.replaceAll('[', '<mark>').replaceAll(']', '</mark>');
  const LONG =
    'This sentence has [nothing] that anyone would look for, yet it goes on and on until it is quite enough for a whole passage.';
  const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');

  it.each<[why: string, body: string, shown: string | undefined]>([
    [
      'the sentence with most of the words',
      'A [key]. A [key] and a [lock]. A [lock].',
      'A [key] and a [lock]. A [lock].',
    ],
    ['the first of equals', 'One [key].\nTwo [keys].', 'One [key].'],
    [
      'more words, not forms of one',
      'A [Backup], [backups], [BACKUP].\nA [key] and a [lock].',
      'A [key] and a [lock].',
    ],
    [
      'the sentences after it while it is short',
      'No. A [key]. Then 2 locks! “More”? (No end',
      'A [key]. Then 2 locks! “More”?',
    ],
    ['no more once it is long', `${LONG} Then more.`, LONG],
    ['no more than fits', `A [key]. ${words(50, 'Xyzu')}. End.`, 'A [key].'],
    [
      'a sentence in quotation marks',
      "not this. ‘A [key] “is” gone.’ 'Next.'",
      "‘A [key] “is” gone.’ 'Next.'",
    ],
    [
      'a name with a full stop',
      'Call [Acme Inc. Limited] now. Or not.',
      'Call [Acme Inc. Limited] now. Or not.',
    ],
    ['an abbreviation before a small letter', 'Locks, e.g. [keys], fit.', 'Locks, e.g. [keys], fit.'],
    ['a sentence that ends with the word', 'Take a [key]. Do.', 'Take a [key]. Do.'],
    ['a sentence that begins with the word', 'Do it. [Keys] fit.', '[Keys] fit.'],
    ['neighbours as one', 'Two [random] [words].', 'Two [random words].'],
    ['a highlight that spans lines', 'Lost [keys\nand] locks.', undefined],
    ['each line of such a highlight', 'A [key.\nLock] it.', 'A [key.]'],
    ['no part of a sentence', 'the [key].\nThe [key]\nNo [', undefined],
    ['no sentence without the words', 'A key.', undefined],
    ['a line after the beginning of a highlight', 'a [key\nLock] it.', '[Lock] it.'],
    ['sentences with single spaces', 'Take a [key].  Do. ', 'Take a [key]. Do.'],
    [
      'no beginning of a highlight',
      `Call ${words(30)} [Acme Inc. Limited] now.`,
      `Call ${words(30)} [Acme Inc. Limited] now.`,
    ],
    ['no end of a sentence', 'the [key] Is here.\nThe [key]. no end', undefined],
    ['words that differ, not their letters', 'One [lock].\nA [key], a [kettle].', 'A [key], a [kettle].'],
    ['nothing but prose', `A key.${END_OF_PROSE}A [key].`, undefined],
    ['nothing of nothing', '', undefined],
  ])('is %s', (_why, body, shown) => {
    expect(passage(body)).toBe(shown === undefined ? undefined : marked(shown));
  });

  it('shows markup as text', () => {
    expect(passage('A [key] & <b> &lt;.')).toBe('A <mark>key</mark> &amp; &lt;b&gt; &amp;lt;.');
  });

  it.each([
    ['its end', `Now, [key] ${words(80)}.`, `Now, [key] ${words(42)}…`],
    ['its beginning', `Now ${words(50)} [key].`, `…${words(12)} [key].`],
    ['both ends', `Now ${words(50)} [key] ${words(80)}.`, `…${words(12)} [key] ${words(31)}…`],
    ['a comma at the end', `Now [key] ${words(41)} word, ${words(80)}.`, `Now [key] ${words(42)}…`],
    ['a highlight', `Now [key ${words(80)}].`, `Now [key ${words(42)}]…`],
  ])('is cut between words at %s if the sentence is long', (_why, body, shown) => {
    expect(passage(body)).toBe(marked(shown));
  });
});
