import { describe, expect, it } from 'vitest';
import type { Asked } from '#server/origin/origin-cache.ts';
import {
  answered,
  failed,
  outcomeOf,
  type Scripted,
  testCache,
  textOf,
} from '#tests/support/scripted-origin.ts';

const kept = (body: string, headers: Scripted['headers'] = {}): Scripted => ({
  headers: { 'Cache-Control': 'max-age=60', ...headers },
  body,
});

describe('a purge', () => {
  it.each([
    ['soft', false],
    ['hard', true],
  ] as const)('that is %s meets what it names, and says how much', async (_name, isHard) => {
    const { cache, get, asked } = testCache(kept('one'), kept('two'), kept('new'));
    await get({}, '/a');
    await get({}, '/b');
    expect(cache.purge((key) => key === '/a', isHard)).toBe(1);
    expect(cache.purge((key) => key === '/none', isHard)).toBe(0);
    expect(textOf(await get({}, '/b'))).toBe('200 two');
    expect(textOf(await get({}, '/a'))).toBe('200 new');
    expect(asked).toHaveLength(3);
  });

  it('is told what each answer was made from, in the words of either kind of edge', async () => {
    const { cache, get } = testCache(
      kept('one', { 'Cache-Tag': 'a,b ,, c' }),
      kept('two', { 'Surrogate-Key': 'd  e', 'Cache-Tag': 'f' }),
      kept('three'),
    );
    for (const key of ['/1', '/2', '/3']) await get({}, key);
    const told: Record<string, readonly string[]> = {};
    cache.purge((key, tags) => {
      told[key] = tags;
      return false;
    }, false);
    expect(told).toEqual({ '/1': ['a', 'b', 'c'], '/2': ['f', 'd', 'e'], '/3': [] });
  });

  it('is told of all variants of an address at once', async () => {
    const varied = (body: string, tag: string) => kept(body, { Vary: 'Accept', 'Cache-Tag': tag });
    const { cache, get } = testCache(
      varied('one', 'a'),
      varied('two', 'b'),
      varied('new', 'b'),
      varied('new', 'a'),
    );
    await get({ accept: '1' });
    await get({ accept: '2' });
    expect(cache.purge((_key, tags) => tags.includes('a'), false)).toBe(1);
    expect(textOf(await get({ accept: '2' }))).toBe('200 new');
    expect(textOf(await get({ accept: '1' }))).toBe('200 new');
  });

  it('leaves what is purged to stand in while the origin fails, if it is soft', async () => {
    const { cache, get, clock } = testCache(kept('one'), failed, failed, failed);
    await get();
    cache.purge(() => true, false);
    const standIn = await get();
    expect([textOf(standIn), outcomeOf(standIn)]).toEqual(['200 one', 'stale-after-error']);
    clock.advance(60_000);
    expect(textOf(await get())).toBe('failed');
  });

  it('leaves nothing of it if it is hard', async () => {
    const { cache, get } = testCache(kept('one'), failed);
    await get();
    cache.purge(() => true, true);
    expect(cache.bytes).toBe(0);
    expect(textOf(await get())).toBe('failed');
  });

  it('lets what may not be used past its freshness stand in for as long as that lasts', async () => {
    const strict = kept('one', { 'Cache-Control': 'max-age=60, must-revalidate' });
    const { cache, get, clock } = testCache(strict, failed, failed);
    await get();
    cache.purge(() => true, false);
    clock.advance(59_000);
    expect(textOf(await get())).toBe('200 one');
    clock.advance(1_000);
    expect(textOf(await get())).toBe('failed');
  });

  it('by a change of another address does not disturb who waits', async () => {
    const { cache, get, asked } = testCache(kept('one'));
    const early = get();
    cache.invalidate('/other');
    const late = get();
    expect([textOf(await early), textOf(await late), textOf(await get())]).toEqual([
      '200 one',
      '200 one',
      '200 one',
    ]);
    expect(asked).toHaveLength(1);
  });
});

describe('an answer that comes after a purge', () => {
  /** A question to the origin that is answered when the test says so. */
  function heldQuestion(cache: ReturnType<typeof testCache>['cache']) {
    const { promise, resolve } = Promise.withResolvers<Asked>();
    return {
      result: cache.resolve('/a', {}, () => promise),
      answer: (body: string) => resolve(answered(kept(body))),
    };
  }

  it('is asked about once more: it stands in until then', async () => {
    const { cache, get } = testCache(kept('old'), kept('new'));
    const early = get();
    cache.purge(() => true, false);
    expect(textOf(await early)).toBe('200 old');
    expect(textOf(await get())).toBe('200 new');
  });

  it('does not take the place of what was asked for since, however late it is', async () => {
    const { cache, get } = testCache();
    const early = heldQuestion(cache);
    cache.purge(() => true, false);
    const late = heldQuestion(cache);
    late.answer('new');
    expect(textOf(await late.result)).toBe('200 new');
    early.answer('old');
    expect(textOf(await early.result)).toBe('200 old');
    expect(textOf(await get())).toBe('200 new');
  });

  it('does not part those who have asked since', async () => {
    const { cache, get, asked } = testCache();
    const early = heldQuestion(cache);
    cache.purge(() => true, false);
    const late = heldQuestion(cache);
    early.answer('old');
    await early.result;
    const later = get({ 'cache-control': 'no-cache' });
    late.answer('new');
    expect(textOf(await later)).toBe('200 new');
    expect(asked).toEqual([]);
  });

  it('that may not be kept does not take it away', async () => {
    const { cache, get, clock } = testCache(
      kept('first', { 'Cache-Control': 'max-age=10' }),
      { headers: { 'Cache-Control': 'no-store' }, body: 'old' },
      kept('new'),
    );
    await get();
    clock.advance(10_000);
    const early = get();
    cache.purge(() => true, true);
    const late = get();
    expect([textOf(await early), textOf(await late)]).toEqual(['200 old', '200 new']);
    expect(textOf(await get())).toBe('200 new');
  });
});
