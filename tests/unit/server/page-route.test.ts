import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/page/render-page.tsx';
import { page, servePages, text } from './serve-pages.ts';

const SECRET = new Error('secret of /srv/page.tsx');

const breaksOff = async (): Promise<never> => Promise.reject(SECRET);
it.each<[string, Parameters<typeof servePages>[0]]>([
  ['render', breaksOff],
  ['first chunk', page(breaksOff)],
])('a failed %s is an uncacheable 500, and the page is rendered again next time', async (_what, failing) => {
  const { get, renders, logLines } = await servePages(failing, text('whole'));
  const failed = await get();
  expect(failed).toMatchObject({ status: 500, text: 'Something went wrong\n' });
  expect(failed.headers['cache-control']).toBe('no-store');
  for (const name of ['cdn-cache-control', 'etag']) expect(failed.headers).not.toHaveProperty(name);
  expect(logLines('request-failed')).toHaveLength(1);
  expect(await get()).toMatchObject({ status: 200, text: 'whole' });
  expect(renders()).toBe(2);
});

describe('a page', () => {
  it.each([500, 503])('with status %i is not stored', async (status) => {
    const { get, renders } = await servePages(text('broken', status), text('whole'));
    const first = await get();
    expect(first).toMatchObject({ status, text: 'broken' });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['cache-status']).toBe('web; fwd=miss');
    // Visitors who arrive while the first page is being finished still share it.
    await expect.poll(get).toMatchObject({ status: 200, text: 'whole' });
    expect(renders()).toBe(2);
  });

  it('gets its best compression when it is requested again after its time and has not changed', async () => {
    const unchanged: RenderPage = async () => ({ kind: 'loaded', status: 200 });
    const { get, clock, better } = await servePages(text('whole'), unchanged);
    await get();
    expect(better).toHaveLength(0);
    clock.advance(120_000);
    expect(await get()).toMatchObject({ status: 200, text: 'whole' });
    expect(better.map(({ identity }) => String(identity))).toEqual(['whole']);
  });
});

/** Serves a page for every request, each finished when the test says so. */
async function serveSlowly() {
  const pending: PromiseWithResolvers<void>[] = [];
  let isQuick = true;
  const render: RenderPage = async ({ address }) => {
    const gate = Promise.withResolvers<void>();
    if (isQuick) gate.resolve();
    else pending.push(gate);
    await gate.promise;
    return text(`made of ${address}`);
  };
  const served = await servePages(...Array.from({ length: 20 }, () => render));
  return {
    ...served,
    read: (path: string) => served.get({}, path),
    /** Requests pages until this many are being rendered. */
    async occupy(count: number) {
      isQuick = false;
      const asked = Array.from({ length: count }, (_, index) => served.get({}, `/slow-${index}`));
      await expect.poll(() => pending.length).toBe(count);
      return {
        inTheMaking: () => pending.length,
        async release() {
          isQuick = true;
          for (const { resolve } of pending.splice(0)) resolve();
          return Promise.all(asked);
        },
      };
    },
  };
}

describe('page requests under overload', () => {
  it('are rendered before others if read before', async () => {
    const { read, clock, occupy } = await serveSlowly();
    await read('/kept');
    await read('/kept');
    const { release } = await occupy(2);
    clock.advance(120_000);
    const waiting = read('/kept');
    await release();
    const { status, headers } = await waiting;
    expect([status, headers['cache-status']]).toEqual([200, expect.stringContaining('fwd=miss')]);
  });

  it('get pages at most an hour old if there is no time even for that', async () => {
    const { read, clock, occupy } = await serveSlowly();
    await read('/kept');
    await read('/kept');
    const first = await occupy(2);
    // Pages that were already read fill the remaining places.
    const paths = ['/one', '/two'];
    await first.release();
    for (const path of paths) await read(path);
    for (const path of paths) await read(path);
    clock.advance(120_000);
    const { release, inTheMaking } = await occupy(2);
    const anew = paths.map((path) => read(path));
    await expect.poll(inTheMaking).toBe(4);
    expect(await read('/kept')).toMatchObject({
      status: 200,
      text: 'made of /kept',
      headers: { 'cache-status': expect.stringContaining('detail=stale-if-error') },
    });
    await release();
    await Promise.all(anew);
  });
});
