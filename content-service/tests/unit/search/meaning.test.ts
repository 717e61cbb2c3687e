import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMeaning } from '../../../search/meaning.ts';
import { addTo, dot, normalise, type WordVectors, wordVectorsFor } from '../../../search/word-vectors.ts';
import { type SmallDocument, smallIndex } from './small-index.ts';

/** The cosine of the vectors of two English words. */
function likeness(one: string, other: string): number {
  const vectors = wordVectorsFor('en-GB');
  const [a, b] = [vectors?.of(one), vectors?.of(other)];
  if (!vectors || !a || !b) throw new Error('no vectors');
  const [x, y] = [Float32Array.from(a), Float32Array.from(b)];
  normalise(x);
  normalise(y);
  return dot(x, y);
}

describe('the vectors of English words', () => {
  const vectors = wordVectorsFor('en');

  it('are near for words that are used alike', () => {
    const [near, far] = ['burglar', 'firewall'].map((word) => likeness('thief', word));
    expect(near).toBeGreaterThan(0.3);
    expect(far).toBeLessThan(0.15);
  });

  it('are found for plurals, and missing for words that are rare and in other languages', () => {
    expect(vectors?.of('burglars')).toBeDefined();
    expect(vectors?.of('burglars')).toEqual(vectors?.of('burglar'));
    expect(vectors?.of('xqzzyv')).toBeUndefined();
    expect(wordVectorsFor('de-DE')).toBeUndefined();
  });

  it('are longer for words that say more', () => {
    const lengths = ['the', 'people', 'burglar'].map((word) => Math.hypot(...(vectors?.of(word) ?? [])));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('stay small enough to be read at start', () => {
    expect(statSync('content-service/word-vectors/en.bin').size).toBeLessThan(3.2e6);
  });
});

it('vectors are added, multiplied and scaled', () => {
  const sum = Float32Array.of(1, 2);
  addTo(sum, Int8Array.of(1, -1, 9), 2);
  expect([...sum]).toEqual([3, 0]);
  expect(dot(Float32Array.of(2, 3), Int8Array.of(9, 4, 5), 1)).toBe(23);
  const vector = Float32Array.of(3, 4);
  expect(normalise(vector)).toBe(5);
  expect([...vector]).toEqual([...Float32Array.of(0.6, 0.8)]);
  const zero = new Float32Array(2);
  expect([normalise(zero), ...zero]).toEqual([1, 0, 0]);
});

describe('the likeness of a query to a page', () => {
  const vectors: WordVectors = {
    dimensions: 2,
    of: (word) =>
      ({ east: Int8Array.of(100, 0), north: Int8Array.of(0, 100), west: Int8Array.of(-100, 0) })[word],
  };
  const meaningOf = (...pages: readonly SmallDocument[]) =>
    createMeaning(smallIndex(pages, { vectors }).database, vectors);
  const page = (needs: string, more: SmallDocument = {}): SmallDocument => ({ title: 'x', needs, ...more });
  const likeness = (query: string, ...pages: readonly SmallDocument[]) => [
    ...meaningOf(...pages)
      .toQuery(query, [...pages.keys()])
      .values(),
  ];

  it('is the fourth power of the cosine to its best sentence, and less and less of further ones', () => {
    expect(likeness('East!', page('east'), page('north'), page('west'))).toEqual(
      [0.3, 0, 0].map((like) => expect.closeTo(like)),
    );
    expect(likeness('east north', page('north or'))[0]).toBeCloseTo(0.3 / 4, 2);
    expect(likeness('east', page('east\neast'))[0]).toBeCloseTo(0.3 * 1.7);
    expect(
      likeness('east', page('north', { title: 'east', summary: 'east', headings: 'north\neast' }))[0],
    ).toBeCloseTo(0.3 * (1 + 0.7 + 0.49));
    expect(likeness('east', page('east north\neast'))[0]).toBeCloseTo(0.3 * (1 + 0.7 / 4), 2);
    expect(likeness('unknown', page('east'))).toEqual([0]);
  });

  it('counts title, summary and needs of every page, then headings, up to 24 sentences', () => {
    const headings = (count: number) => `${'north\n'.repeat(count)}east`;
    const [few, many] = [21, 22].map((count) => page('', { summary: 'north', headings: headings(count) }));
    const [title, shown, cut] = likeness('east', { title: 'east' }, few ?? {}, many ?? {});
    expect([title, shown, cut]).toEqual([0.3, 0.3, 0].map((like) => expect.closeTo(like)));
  });

  it('is none for entries of registers', () => {
    expect(likeness('east', page('east', { partition: 'suppliers' }), page('east'))).toEqual(
      [0, 0.3].map((like) => expect.closeTo(like)),
    );
  });

  it('to other pages leaves out what all pages share', () => {
    const meaning = meaningOf(page('east'), page('east north'), page('north'));
    const likes = meaning.toPages(new Map([[0, 2]]), Uint32Array.of(0, 1, 2));
    expect([...likes.keys()]).toEqual([0, 1, 2]);
    expect(likes.get(0)).toBeCloseTo(1);
    expect(likes.get(1)).toBeLessThan(0.1);
    expect(likes.get(2)).toBe(0);
    const both = meaning.toPages(
      new Map([
        [0, 3],
        [2, 1],
      ]),
      Uint32Array.of(0),
    );
    expect(both.get(0)).toBeCloseTo(
      0.75 - 0.25 * (meaning.toPages(new Map([[2, 1]]), Uint32Array.of(0)).get(0) || 0.99),
      1,
    );
  });
});

describe('a search for what a page says in other words', () => {
  const page = (title: string, ...needs: string[]) => ({
    title,
    summary: 'Advice.',
    needs: needs.join('\n'),
  });
  const documents = [
    page('Gone', 'a burglar took my mobile handset'),
    page('Slow', 'my handset charges slowly'),
    page('Paint', 'another colour for my handset'),
    page('Trips', 'forgot my tablet on the train', 'suitcase left at the airport'),
    page('Beds', 'grow tomatoes with my tablet', 'plants and flowers in pots'),
    page('Paths', 'take my tablet on a plane', 'hotel and luggage in a taxi'),
    ...['Malware on tablets', 'Stolen passwords', ...Array(24).fill('Phishing')].map((title) => ({ title })),
  ];

  it.each([
    { q: 'thief stole handset', finds: ['Gone'] },
    { q: 'paint handset red', finds: ['Paint'] },
    // A page on the subject of the best one is above another with the same word.
    { q: 'forgot tablet', finds: ['Trips', 'Paths'] },
  ])('finds it first: $q', ({ q, finds }) => {
    expect(smallIndex(documents).find(q).slice(0, finds.length)).toEqual(finds);
  });

  it('compares words alone in a language without vectors', () => {
    const found = smallIndex(documents, { language: { locale: 'de-DE' } }).find('thief stole handset');
    expect(found[0]).not.toBe('Gone');
  });
});
