import { describe, expect, it } from 'vitest';
import { ContentDocument } from '#server/content/content-document.ts';
import type { ContentGateway } from '#server/content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '#server/content/content-reader.ts';

type Result = Awaited<ReturnType<ContentGateway['read']>>;
type Found = Extract<Result, { ok: true }>;

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HALF_DAY_MS = 12 * 3_600_000;
/** Reading of the monotonic clock, in milliseconds. */
const ELAPSED = 1000;
const NEVER = Number.POSITIVE_INFINITY;

const found = (value: object, facts: Partial<Found> & { readonly tags?: readonly string[] } = {}): Found => ({
  ok: true,
  document: new ContentDocument(value, { tags: facts.tags ?? [] }),
  source: 'cache',
  freshUntil: 60_000,
  staleUntil: 600_000,
  freshFor: 60,
  age: 1,
  outcome: 'hit',
  isOutdated: false,
  ...facts,
});

const missing = (failure: 'not-found' | 'unavailable', facts: object = {}): Result => ({
  ...{ ok: false, failure, source: undefined, isOutdated: false, ...facts },
});

/** A gateway that returns these results one after another. */
function gatewayOf(results: readonly Result[]): ContentGateway {
  const left = [...results];
  return { read: async () => left.shift() ?? missing('unavailable') };
}

/** Reads results one after another for one page, and returns the page's record. */
async function recordOf(results: readonly Result[], instant?: number) {
  const record = newReadRecord();
  const gateway = gatewayOf(results);
  const clock =
    instant === undefined ? undefined : { now: () => instant, elapsed: () => ELAPSED, timeZone: 'UTC' };
  const reader = createGatewayReader(gateway, 'main', record, clock);
  for (const _result of results) await reader.read('article', { url: '/guidance/first' });
  return record;
}

describe('a page made from several documents', () => {
  it('is unrestricted before it has read any', () => {
    expect(newReadRecord()).toMatchObject({
      ...{ freshUntil: NEVER, absentUntil: NEVER, usableUntil: NEVER, staleUntil: NEVER },
      ...{ isPersonal: false, namesComingDay: false, changesWithDay: false },
      ...{ hasGaps: false, isOutdated: false },
    });
  });

  it.each<[Partial<Found>, object]>([
    [
      { freshUntil: 30_000, staleUntil: 500_000 },
      { freshUntil: 30_000, usableUntil: 500_000, staleUntil: 500_000 },
    ],
    [
      { freshUntil: 90_000, staleUntil: 900_000 },
      { freshUntil: 60_000, usableUntil: 600_000, staleUntil: 600_000 },
    ],
    [
      { freshUntil: 30_000, endsSharply: true },
      { freshUntil: 30_000, usableUntil: 30_000, staleUntil: 600_000 },
    ],
    // The stand-in has already expired.
    [
      { freshUntil: 30_000, endsSharply: true, source: 'stale-cache' },
      { freshUntil: 30_000, usableUntil: 600_000 },
    ],
  ])(
    'is fresh, usable and available as a stand-in as long as its shortest-lived document: %j',
    async (facts, expected) => {
      for (const results of [
        [found({}), found({}, facts)],
        [found({}, facts), found({})],
      ])
        expect(await recordOf(results)).toMatchObject({ absentUntil: NEVER, ...expected });
    },
  );

  it('has the tags and sources of all, and the result of each call', async () => {
    const [one, two] = [found({ page: 1 }, { tags: ['a', 'b'] }), found({ page: 2 }, { tags: ['b', 'c'] })];
    const record = await recordOf([one, { ...two, source: 'stale-cache' }, missing('not-found')]);
    expect(record.tags).toEqual(new Set(['a', 'b', 'c']));
    expect(record.sources).toEqual(new Set(['cache', 'stale-cache']));
    const { etag } = one.document;
    expect(record.reads).toEqual(
      new Set([`article ${etag}`, `article ${two.document.etag}`, 'article not-found']),
    );
  });

  it('is outdated if one of them is, present or not', async () => {
    expect(await recordOf([found({}), found({}, { isOutdated: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([missing('not-found', { isOutdated: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([found({})])).toMatchObject({ isOutdated: false, isPersonal: false });
  });

  it('has gaps if one is unavailable, not if it does not exist', async () => {
    expect(await recordOf([found({}), missing('unavailable')])).toMatchObject({ hasGaps: true });
    expect(await recordOf([found({}), missing('not-found')])).toMatchObject({ hasGaps: false });
  });

  it('caches an absence as long as the gateway, and is not used past its scheduled end', async () => {
    const absence = (freshUntil: number, endsSharply = false, source: Result['source'] = 'cache') =>
      missing('not-found', {
        source,
        absence: { freshUntil, staleUntil: NEVER, endsSharply, tags: ['main:/a'] },
      });
    const record = await recordOf([found({}), absence(9000), absence(8000, true)]);
    expect(record).toMatchObject({ freshUntil: 60_000, usableUntil: 8000, absentUntil: 8000 });
    expect(record.tags).toEqual(new Set(['main:/a']));
    // A stand-in is not proof of absence.
    const isUsableOnError = await recordOf([absence(8000, true, 'stale-cache'), missing('unavailable')]);
    expect(isUsableOnError).toMatchObject({ usableUntil: NEVER, absentUntil: NEVER });
  });
});

it('a search for a person makes the page uncacheable', async () => {
  const record = newReadRecord();
  await createGatewayReader(gatewayOf([found({})]), 'main', record).read('employeeSearch', {
    fullname: 'Ada',
  });
  expect(record.isPersonal).toBe(true);
});

describe('a page with dates', () => {
  const event = (freshUntil: number) => found({ page: { dateUntil: '2026-03-02' } }, { freshUntil });
  const dayEnds = ELAPSED + HALF_DAY_MS;

  it('is fresh at most until the day ends', async () => {
    const record = await recordOf([event(86_400_000)], NOON);
    expect(record).toMatchObject({ freshUntil: dayEnds, namesComingDay: true, changesWithDay: true });
  });

  it.each([
    [dayEnds - 600_000, false],
    [dayEnds - 599_999, true],
  ])('that ends its freshness at %i ms changes with the day: %s', async (freshUntil, changesWithDay) => {
    expect(await recordOf([event(freshUntil)], NOON)).toMatchObject({
      freshUntil,
      namesComingDay: true,
      changesWithDay,
    });
  });

  it('does not change if all of them have passed, or without a clock', async () => {
    const past = found({ page: { dateUntil: '2026-02-01' } }, { freshUntil: 86_400_000 });
    const still = { freshUntil: 86_400_000, namesComingDay: false, changesWithDay: false };
    expect(await recordOf([past], NOON)).toMatchObject(still);
    expect(await recordOf([event(86_400_000)])).toMatchObject(still);
  });
});

it('the result for a loader is the document, or the kind of failure', async () => {
  const { read } = createGatewayReader(gatewayOf([found({ page: 1 }), missing('not-found')]), 'main');
  expect(await read('article', {})).toEqual({ ok: true, value: { page: 1 } });
  expect(await read('article', {})).toEqual({ ok: false, failure: 'not-found' });
});
