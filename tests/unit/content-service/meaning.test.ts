import { statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '#content-service/corpus/corpus.ts';
import { callEndpoint } from '#content-service/responses/endpoint-handlers.ts';
import { wordVectorsFor } from '#content-service/search/word-vectors.ts';
import { writeSampleCorpus } from '#tests/api/content-service/sample-corpus.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { siteCorpus } from '#tests/support/site-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';

/** The cosine of the vectors of two English words. */
function likeness(one: string, other: string): number {
  const vectors = wordVectorsFor('en-GB');
  const [a, b] = [vectors?.of(one), vectors?.of(other)];
  if (!vectors || !a || !b) throw new Error('no vectors');
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
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
    expect(statSync('word-vectors/en.bin').size).toBeLessThan(3.2e6);
  });
});

const page = (title: string, ...needs: string[]): string =>
  `title: ${title}\nsummary: Advice.\nneeds: [${needs.join(', ')}]\n`;

describe('a search for what a page says in other words', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await writeSampleCorpus({
      'main/guidance/handset-taken.yaml': page('Gone', 'a burglar took my mobile handset'),
      'main/guidance/handset-slow.yaml': page('Slow', 'my handset charges slowly'),
      'main/guidance/handset-colour.yaml': page('Paint', 'another colour for my handset'),
      'main/guidance/trips.yaml': page(
        'Trips',
        'forgot my tablet on the train',
        'suitcase left at the airport',
      ),
      'main/guidance/garden.yaml': page('Beds', 'grow tomatoes with my tablet', 'plants and flowers in pots'),
      'main/guidance/journeys.yaml': page(
        'Paths',
        'take my tablet on a plane',
        'hotel and luggage in a taxi',
      ),
    });
  });

  const foundBy = async (locale: string, q: string): Promise<readonly string[]> => {
    const [main, ...others] = plainSites;
    const loaded = await loadCorpus(folder, [{ ...main, variant: { ...main.variant, locale } }, ...others]);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const answer = callEndpoint('siteSearch', { site: contentOf(loaded.corpus, 'main'), params: { q } });
    return answer.kind === 'document' ? answer.body.documents.map(({ pageUrl }) => pageUrl) : [];
  };

  it.each([
    { q: 'thief stole handset', finds: '/guidance/handset-taken' },
    { q: 'paint handset red', finds: '/guidance/handset-colour' },
  ])('finds it first: $q', async ({ q, finds }) => {
    expect((await foundBy('en-GB', q))[0]).toBe(finds);
  });

  it('compares words alone in a language without vectors', async () => {
    expect((await foundBy('de-DE', 'thief stole handset'))[0]).not.toBe('/guidance/handset-taken');
  });

  it('ranks a page on the subject of the best one above another with the same word', async () => {
    const found = await foundBy('en-GB', 'forgot tablet');
    expect(found.slice(0, 2)).toEqual(['/guidance/trips', '/guidance/journeys']);
    // A page of the sample corpus that names tablets.
    expect(found).toContain('/guidance/malware');
  });
});

describe('a search that tells of an event', () => {
  const found = async (q: string): Promise<number> => {
    const answer = callEndpoint('siteSearch', { site: (await siteCorpus()).main, params: { q } });
    return answer.kind === 'document' ? answer.body.numFound : Number.NaN;
  };

  it('has many results only if a page resembles it', async () => {
    expect(await found('my gran lost her savings')).toBeGreaterThan(3);
    expect(await found('my hen lost her feathers')).toBeLessThanOrEqual(3);
  });
});
