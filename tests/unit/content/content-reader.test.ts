import { describe, expect, it } from 'vitest';
import { ContentDocument } from '#server/content/content-document.ts';
import type { ContentGateway } from '#server/content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '#server/content/content-reader.ts';

type Answer = Awaited<ReturnType<ContentGateway['answer']>>;
type Found = Extract<Answer, { ok: true }>;

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HALF_DAY = 12 * 3600;

const found = (value: object, facts: Partial<Found> & { readonly tags?: readonly string[] } = {}): Found => ({
  ok: true,
  document: new ContentDocument(Buffer.from(JSON.stringify(value)), { tags: facts.tags ?? [] }),
  source: 'cache',
  freshFor: 60,
  usableFor: 120,
  standsInFor: 600,
  age: 1,
  outcome: 'hit',
  isPurged: false,
  ...facts,
});

const missing = (failure: 'not-found' | 'unavailable', facts: object = {}): Answer => ({
  ok: false,
  failure,
  source: undefined,
  isPurged: false,
  ...facts,
});

/** Reads one answer after the other for one page; returns what is noted of it. */
async function recordOf(answers: readonly Answer[], instant?: number) {
  const record = newReadRecord();
  const left = [...answers];
  const gateway: ContentGateway = { answer: async () => left.shift() ?? missing('unavailable') };
  const now = instant === undefined ? undefined : () => instant;
  const reader = createGatewayReader(gateway, 'main', record, now);
  for (const _answer of answers) await reader.read('article', { url: '/guidance/first' });
  return record;
}

describe('a page that has read nothing', () => {
  it('is bound to nothing', () => {
    const never = Number.POSITIVE_INFINITY;
    expect(newReadRecord()).toMatchObject({
      ...{ freshFor: never, usableFor: never, standsInFor: never, absentFor: never },
      ...{
        isPersonal: false,
        namesComingDay: false,
        changesWithDay: false,
        hasGaps: false,
        isOutdated: false,
      },
    });
  });
});

describe('a page that has read several documents', () => {
  it('is fresh, may be used and stands in for as long as the one that may least', async () => {
    const least = { freshFor: 30, usableFor: 40, standsInFor: 50 };
    for (const answers of [
      [found({}), found({}, least)],
      [found({}, least), found({})],
    ])
      expect(await recordOf(answers)).toMatchObject(least);
  });

  it('has the tags and sources of all, and each call with what it came to', async () => {
    const [one, two] = [found({ page: 1 }, { tags: ['a', 'b'] }), found({ page: 2 }, { tags: ['b', 'c'] })];
    const record = await recordOf([one, { ...two, source: 'stale-cache' }, missing('not-found')]);
    expect(record.tags).toEqual(new Set(['a', 'b', 'c']));
    expect(record.sources).toEqual(new Set(['cache', 'stale-cache']));
    const { etag } = one.document;
    expect(record.answers).toEqual(
      new Set([`article ${etag}`, `article ${two.document.etag}`, 'article not-found']),
    );
  });

  it('is outdated when one of them has been purged, there or not', async () => {
    expect(await recordOf([found({}), found({}, { isPurged: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([missing('not-found', { isPurged: true })])).toMatchObject({ isOutdated: true });
    expect(await recordOf([found({})])).toMatchObject({ isOutdated: false, isPersonal: false });
  });

  it('has gaps when nobody could be asked for one, not when there is none', async () => {
    expect(await recordOf([found({}), missing('unavailable')])).toMatchObject({ hasGaps: true });
    expect(await recordOf([found({}), missing('not-found')])).toMatchObject({ hasGaps: false });
  });

  it('may be used no longer than the absence of one is believed', async () => {
    const absence = (freshFor: number, usableFor?: number) => missing('not-found', { freshFor, usableFor });
    expect(await recordOf([found({}), absence(9, 7), absence(8)])).toMatchObject({
      freshFor: 60,
      usableFor: 7,
      absentFor: 8,
    });
    // One that stands in is believed by nobody.
    expect(await recordOf([absence(0), missing('unavailable')])).toMatchObject({
      absentFor: Number.POSITIVE_INFINITY,
    });
  });
});

describe('what somebody was searched for by', () => {
  it('makes a page that nobody may keep', async () => {
    const record = newReadRecord();
    const gateway: ContentGateway = { answer: async () => found({}) };
    await createGatewayReader(gateway, 'main', record).read('employeeSearch', { fullname: 'Ada' });
    expect(record.isPersonal).toBe(true);
  });
});

describe('a page that names dates', () => {
  const event = (freshFor: number) => found({ page: { date: '2026-03-02' } }, { freshFor });

  it('is fresh until the day ends, at most', async () => {
    const record = await recordOf([event(86_400)], NOON);
    expect(record).toMatchObject({ freshFor: HALF_DAY, namesComingDay: true, changesWithDay: true });
  });

  it.each([
    [HALF_DAY - 600, false],
    [HALF_DAY - 599, true],
  ])('fresh for %i seconds at noon changes with the day: %s', async (freshFor, changesWithDay) => {
    expect(await recordOf([event(freshFor)], NOON)).toMatchObject({
      freshFor,
      namesComingDay: true,
      changesWithDay,
    });
  });

  it('does not change when all of them have passed, or when nobody looks at the clock', async () => {
    const past = found({ page: { date: '2026-02-01' } }, { freshFor: 86_400 });
    const still = { freshFor: 86_400, namesComingDay: false, changesWithDay: false };
    expect(await recordOf([past], NOON)).toMatchObject(still);
    expect(await recordOf([event(86_400)])).toMatchObject(still);
  });
});

describe('what a loader is given', () => {
  it('is the document, or how it failed', async () => {
    const answers = [found({ page: 1 }), missing('not-found', { usableFor: 7 })];
    const gateway: ContentGateway = { answer: async () => answers.shift() ?? missing('unavailable') };
    const { read } = createGatewayReader(gateway, 'main');
    expect(await read('article', {})).toEqual({ ok: true, value: { page: 1 } });
    expect(await read('article', {})).toEqual({ ok: false, failure: 'not-found' });
  });
});
