import { describe, expect, it } from 'vitest';
import { failed, outcomeOf, type Scripted, testCache, textOf } from '#tests/support/scripted-origin.ts';

const kept = (body: string, headers: Scripted['headers'] = {}): Scripted => ({
  headers: { 'Cache-Control': 'max-age=60', ...headers },
  body,
});

/** Long enough for what nobody waits for. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('what a HEAD says of a stored answer (RFC 9111 section 4.3.5)', () => {
  const stored = kept('one', { ETag: '"a"', 'X-Old': '1' });

  it('is that it is the same: then it is fresh anew, with the fields that were said', async () => {
    const { cache, get, clock, asked } = testCache(stored);
    await get();
    clock.advance(70_000);
    cache.noteHead(
      '/a',
      {},
      { etag: '"a"', 'cache-control': 'max-age=60', 'content-length': '3', 'x-new': '2' },
    );
    const found = await get();
    expect([textOf(found), outcomeOf(found)]).toEqual(['200 one', 'hit']);
    expect(found.kind === 'answer' && found.answer.fields).toMatchObject({
      'x-old': '1',
      'x-new': '2',
      etag: '"a"',
    });
    expect(asked).toHaveLength(1);
  });

  it.each([{ etag: '"b"' }, { 'last-modified': 'Thu, 15 Jan 2026 08:00:00 GMT' }, { 'content-length': '4' }])(
    'is that it is another: then it is asked for anew, and stands in at most: %j',
    async (said) => {
      const { cache, get } = testCache(stored, kept('two'));
      await get();
      cache.noteHead('/a', {}, { etag: '"a"', ...said });
      expect(textOf(await get())).toBe('200 two');
    },
  );

  it('is nothing where nothing is stored, and brings back nothing that was purged', async () => {
    const { cache, get } = testCache(stored, kept('two'));
    cache.noteHead('/a', {}, { etag: '"a"', 'cache-control': 'max-age=60' });
    await get();
    cache.purge(() => true, false);
    cache.noteHead('/a', {}, { etag: '"a"', 'cache-control': 'max-age=60' });
    expect(textOf(await get())).toBe('200 two');
  });

  it('changes nothing when it may not be kept as it is said', async () => {
    const { cache, get, asked } = testCache(stored);
    await get();
    cache.noteHead('/a', {}, { etag: '"a"', 'cache-control': 'no-store' });
    expect(textOf(await get())).toBe('200 one');
    expect(asked).toHaveLength(1);
  });
});

describe('variants of an address', () => {
  it('are sixteen at most, the latest', async () => {
    const varied = Array.from({ length: 17 }, (_, index) => kept(`${index}`, { Vary: 'Accept' }));
    const { get, asked } = testCache(...varied, kept('again', { Vary: 'Accept' }));
    for (let index = 0; index < 17; index += 1) await get({ accept: String(index) });
    expect(textOf(await get({ accept: '1' }))).toBe('200 1');
    expect(asked).toHaveLength(17);
    expect(textOf(await get({ accept: '0' }))).toBe('200 again');
  });
});

describe('what an answer came to', () => {
  it('is told of every question, but not of one that nobody could be asked', async () => {
    const { cache, get, results } = testCache(kept('one'), { headers: { 'Cache-Control': 'no-store' } });
    await get();
    await get();
    await get({}, '/b');
    await cache.resolve('/a', {});
    await cache.resolve('/none', {});
    expect(results.map(outcomeOf)).toEqual(['miss', 'hit', 'forwarded', 'hit']);
  });

  it('is told of an answer that only a cache could give', async () => {
    const { get, results } = testCache();
    await get({ 'cache-control': 'Only-If-Cached' });
    expect(results).toEqual([{ kind: 'only-if-cached' }]);
  });

  it('is stale where a visitor takes that', async () => {
    const { get, clock } = testCache(kept('one'));
    await get();
    clock.advance(60_000);
    expect(outcomeOf(await get({ 'cache-control': 'max-stale' }))).toBe('stale');
  });
});

describe('a 304 that nobody asked for', () => {
  it.each([
    ['where nothing is stored', false],
    ['where what is stored has no validator', true],
  ])('is given on as it is, %s', async (_where, isStored) => {
    const script = [{ status: 304, headers: {}, body: '' }];
    const { get, clock } = testCache(...(isStored ? [kept('one')] : []), ...script);
    if (isStored) await get();
    clock.advance(60_000);
    const answer = await get({ 'if-none-match': '"mine"' });
    expect([textOf(answer), outcomeOf(answer)]).toEqual(['304 ', 'forwarded']);
  });
});

describe('a crowd', () => {
  it('fails together: one question, one failure', async () => {
    const { get, asked } = testCache(failed);
    const crowd = await Promise.all([get(), get(), get()]);
    expect(crowd.map(textOf)).toEqual(['failed', 'failed', 'failed']);
    expect(asked).toHaveLength(1);
  });

  it('is told how each of them was answered', async () => {
    const { get } = testCache(kept('one'));
    expect((await Promise.all([get(), get()])).map(outcomeOf)).toEqual(['miss', 'hit']);
  });

  it('has what stands in, together', async () => {
    const onError = kept('one', { 'Cache-Control': 'max-age=10, stale-if-error=60' });
    const { get, clock, asked } = testCache(onError, failed);
    await get();
    clock.advance(15_000);
    const crowd = await Promise.all([get(), get()]);
    expect(crowd.map(outcomeOf)).toEqual(['stale-after-error', 'stale-after-error']);
    expect(asked).toHaveLength(2);
  });

  it('that gets what is stale at once asks once, though what comes may not be kept', async () => {
    const { get, clock, asked } = testCache(
      kept('one', { 'Cache-Control': 'max-age=10, stale-while-revalidate=60' }),
      { headers: { 'Cache-Control': 'private' }, body: 'two' },
    );
    await get();
    clock.advance(15_000);
    const crowd = await Promise.all([get(), get(), get()]);
    expect(crowd.map(textOf)).toEqual(['200 one', '200 one', '200 one']);
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('that asks for several variants gets each its own', async () => {
    const varied = (body: string) => kept(body, { Vary: 'Accept' });
    const { get } = testCache(varied('one'), varied('two'));
    const [first, second] = await Promise.all([get({ accept: '1' }), get({ accept: '2' })]);
    expect([textOf(first), textOf(second)]).toEqual(['200 one', '200 two']);
  });

  it('asks anew each when what came may not be kept, though something is stored', async () => {
    const { get, clock, asked } = testCache(
      kept('one', { 'Cache-Control': 'max-age=10, stale-if-error=60' }),
      { headers: { 'Cache-Control': 'private' }, body: 'two' },
      { headers: { 'Cache-Control': 'private' }, body: 'three' },
    );
    await get();
    clock.advance(15_000);
    const crowd = await Promise.all([get(), get()]);
    expect(crowd.map(textOf)).toEqual(['200 two', '200 three']);
    expect(asked).toHaveLength(3);
  });
});

describe('an origin in trouble', () => {
  const whileRevalidating = kept('one', { 'Cache-Control': 'max-age=10, stale-while-revalidate=60' });

  it('is not asked again for two seconds by those who get what is stale at once', async () => {
    const { get, clock, asked } = testCache(whileRevalidating, failed, kept('two'));
    await get();
    clock.advance(15_000);
    await get();
    await settle();
    clock.advance(1_999);
    expect(textOf(await get())).toBe('200 one');
    await settle();
    expect(asked).toHaveLength(2);
    clock.advance(1);
    await get();
    await settle();
    expect(textOf(await get())).toBe('200 two');
  });

  it('is asked all the same for what a visitor wants anew while it is fresh', async () => {
    const { cache, get, asked } = testCache(kept('one'), failed, kept('two'));
    await get();
    const anew = { 'cache-control': 'no-cache' };
    expect(outcomeOf(await get(anew))).toBe('stale-after-error');
    expect(textOf(await get(anew))).toBe('200 two');
    expect(asked).toHaveLength(3);
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it('is asked by each of a crowd for what may not stand in', async () => {
    const strict = kept('one', { 'Cache-Control': 'max-age=10, must-revalidate', ETag: '"a"' });
    const trouble: Scripted = { status: 503, headers: {}, body: 'trouble' };
    const { get, clock } = testCache(strict, trouble, trouble);
    await get();
    clock.advance(15_000);
    expect((await Promise.all([get(), get()])).map(textOf)).toEqual(['503 trouble', '503 trouble']);
  });

  it('takes nothing away of what is stored', async () => {
    const trouble: Scripted = { status: 503, headers: { 'Cache-Control': 'no-store' }, body: 'trouble' };
    const strict = kept('one', { 'Cache-Control': 'max-age=10, must-revalidate', ETag: '"a"' });
    const { get, clock, asked } = testCache(strict, trouble, {
      status: 304,
      headers: strict.headers ?? {},
      body: '',
    });
    await get();
    clock.advance(15_000);
    expect(textOf(await get())).toBe('503 trouble');
    expect(textOf(await get())).toBe('200 one');
    expect(asked[2]).toEqual({ 'if-none-match': '"a"' });
  });
});

describe('memory', () => {
  it('counts bodies, fields and addresses, and an address without letters too', async () => {
    const { cache, get } = testCache(kept('x'.repeat(1000)), {
      headers: { 'Cache-Control': 'max-age=60' },
      body: '',
    });
    await get({}, '/a');
    const { bytes } = cache;
    expect(bytes).toBe('/a'.length + 1000 + 'cache-controlmax-age=60'.length);
    await get({}, '');
    expect(cache.bytes).toBe(bytes + 1 + 'cache-controlmax-age=60'.length);
  });
});
