import { describe, expect, it } from 'vitest';
import { ContentDocument } from '#server/content/content-document.ts';
import type { ContentGateway } from '#server/content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '#server/content/content-reader.ts';

type Result = Awaited<ReturnType<ContentGateway['read']>>;
type Found = Extract<Result, { ok: true }>;

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HALF_DAY_MS = 12 * 3_600_000;
/** What the monotonic clock says then, in milliseconds. */
const ELAPSED = 1000;
const NEVER = Number.POSITIVE_INFINITY;

const found = (value: object, facts: Partial<Found> & { readonly tags?: readonly string[] } = {}): Found => ({
  ok: true,
  document: new ContentDocument(Buffer.from(JSON.stringify(value)), { tags: facts.tags ?? [] }),
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
  ok: false,
  failure,
  source: undefined,
  isOutdated: false,
  ...facts,
});

/** Reads one result after the other for one page; returns what is noted of it. */
async function recordOf(results: readonly Result[], instant?: number) {
  const record = newReadRecord();
  const left = [...results];
  const gateway: ContentGateway = { read: async () => left.shift() ?? missing('unavailable') };
  const clock =
    instant === undefined ? undefined : { now: () => instant, elapsed: () => ELAPSED, timeZone: 'UTC' };
  const reader = createGatewayReader(gateway, 'main', record, clock);
  for (const _result of results) await reader.read('article', { url: '/guidance/first' });
  return record;
}

describe('a page that has read several documents', () => {
  it('is bound to nothing before it has read any', () => {
    expect(newReadRecord()).toMatchObject({
      ...{ freshUntil: NEVER, absentUntil: NEVER, usableUntil: NEVER, staleUntil: NEVER },
      ...{
        isPersonal: false,
        namesComingDay: false,
        changesWithDay: false,
        hasGaps: false,
        isOutdated: false,
      },
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
    // What stands in has ended already.
    [
      { freshUntil: 30_000, endsSharply: true, source: 'stale-cache' },
      { freshUntil: 30_000, usableUntil: 600_000 },
    ],
  ])(
    'is fresh, may be used and stands in for as long as the one that may least: %j',
    async (facts, expected) => {
      for (const results of [
        [found({}), found({}, facts)],
        [found({}, facts), found({})],
      ])
        expect(await recordOf(results)).toMatchObject({ absentUntil: NEVER, ...expected });
    },
  );

  it('has the tags and sources of all, and each call with what it came to', async () => {
    const [one, two] = [found({ page: 1 }, { tags: ['a', 'b'] }), found({ page: 2 }, { tags: ['b', 'c'] })];
    const record = await recordOf([one, { ...two, source: 'stale-cache' }, missing('not-found')]);
    expect(record.tags).toEqual(new Set(['a', 'b', 'c']));
    expect(record.sources).toEqual(new Set(['cache', 'stale-cache']));
    const { etag } = one.document;
    expect(record.reads).toEqual(
      new Set([`article ${etag}`, `article ${two.document.etag}`, 'article not-found']),
    );
  });

  it('is outdated when one of them is, there or not', async () => {
    expect(await recordOf([found({}), found({}, { isOutdated: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([missing('not-found', { isOutdated: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([found({})])).toMatchObject({ isOutdated: false, isPersonal: false });
  });

  it('has gaps when one is unavailable, not when there is none', async () => {
    expect(await recordOf([found({}), missing('unavailable')])).toMatchObject({ hasGaps: true });
    expect(await recordOf([found({}), missing('not-found')])).toMatchObject({ hasGaps: false });
  });

  it('believes an absence for as long as the gateway, and is not used past a planned end of it', async () => {
    const absence = (freshUntil: number, endsSharply = false, source: Result['source'] = 'cache') =>
      missing('not-found', {
        source,
        absence: { freshUntil, staleUntil: NEVER, endsSharply, tags: ['main:/a'] },
      });
    const record = await recordOf([found({}), absence(9000), absence(8000, true)]);
    expect(record).toMatchObject({ freshUntil: 60_000, usableUntil: 8000, absentUntil: 8000 });
    expect(record.tags).toEqual(new Set(['main:/a']));
    // One that stands in is not believed.
    const standsIn = await recordOf([absence(8000, true, 'stale-cache'), missing('unavailable')]);
    expect(standsIn).toMatchObject({ usableUntil: NEVER, absentUntil: NEVER });
  });
});

describe('a search for a person', () => {
  it('makes an uncacheable page', async () => {
    const record = newReadRecord();
    const gateway: ContentGateway = { read: async () => found({}) };
    await createGatewayReader(gateway, 'main', record).read('employeeSearch', { fullname: 'Ada' });
    expect(record.isPersonal).toBe(true);
  });
});

describe('a page that names dates', () => {
  const event = (freshUntil: number) => found({ page: { date: '2026-03-02' } }, { freshUntil });
  const dayEnds = ELAPSED + HALF_DAY_MS;

  it('is fresh until the day ends, at most', async () => {
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

  it('does not change when all of them have passed, or without a clock', async () => {
    const past = found({ page: { date: '2026-02-01' } }, { freshUntil: 86_400_000 });
    const still = { freshUntil: 86_400_000, namesComingDay: false, changesWithDay: false };
    expect(await recordOf([past], NOON)).toMatchObject(still);
    expect(await recordOf([event(86_400_000)])).toMatchObject(still);
  });
});

describe('what a loader is given', () => {
  it('is the document, or how it failed', async () => {
    const results = [found({ page: 1 }), missing('not-found')];
    const gateway: ContentGateway = { read: async () => results.shift() ?? missing('unavailable') };
    const { read } = createGatewayReader(gateway, 'main');
    expect(await read('article', {})).toEqual({ ok: true, value: { page: 1 } });
    expect(await read('article', {})).toEqual({ ok: false, failure: 'not-found' });
  });
});
