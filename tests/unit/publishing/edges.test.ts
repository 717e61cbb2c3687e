import { Agent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEdges, purgePatterns } from '#server/publishing/edges.ts';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';

const purgeOf = (what: object): Purge => purgeSchema.parse(what);

/** Whether a cache that reads the patterns forgets an entry with these tags and this address. */
const isForgotten = (purge: Purge, tag: string, url: string): boolean =>
  purgePatterns(purge).some(({ field, pattern }) =>
    new RegExp(pattern, 's').test(Buffer.from(field === 'x-purge-tag' ? tag : url).toString('latin1')),
  );

describe('the purge for a cache in front', () => {
  it.each([
    ['a tag', { tags: ['main:/a'] }, 'main:/a', true],
    ['a tag among others', { tags: ['main:/a'] }, 'pages:main,main:/a,main:/b', true],
    ['a tag after a comma and a space', { tags: ['b'] }, 'a, b', true],
    ['another tag that begins alike', { tags: ['main:/a'] }, 'main:/ab', false],
    ['another tag that ends alike', { tags: ['a'] }, 'main:a', false],
    ['one of several tags', { tags: ['x', 'y'] }, 'y', true],
    ['a tag with characters special in patterns', { tags: ['a.c*'] }, 'abc', false],
    ['the same tag', { tags: ['a.c*&& b'] }, 'a.c*&& b', true],
    ['a tag beyond ASCII', { tags: ['é'] }, 'é', true],
    ['the path of a document', { paths: ['/a'] }, 'main:/x,agency:/a', true],
    ['another path', { paths: ['/a'] }, 'main:/a/b', false],
  ])('applies to %s', (_what, what, tag, isMet) => {
    expect(isForgotten(purgeOf(what), tag, '/elsewhere')).toBe(isMet);
  });

  it.each([
    [{ paths: ['/a'] }, '/a', true],
    [{ paths: ['/a'] }, '/a?q=1', true],
    [{ paths: ['/a'] }, '/a/b', false],
    [{ paths: ['/a'] }, '/x/a', false],
    [{ all: true }, '/anything', true],
  ])('of %j covers the address %s: %s', (what, url, isMet) => {
    expect(isForgotten(purgeOf(what), '', url)).toBe(isMet);
  });

  it('fits into a header field with any number of tags, without spaces', () => {
    const tags = Array.from({ length: 1000 }, (_, index) => `main:/guidance/some-article-${index}`);
    const patterns = purgePatterns(purgeOf({ tags }));
    expect(patterns.length).toBeGreaterThan(1);
    for (const { pattern } of patterns) {
      expect(pattern.length).toBeLessThan(8000);
      expect(pattern).not.toMatch(/[\s"&]/);
    }
    for (const tag of tags) expect(isForgotten(purgeOf({ tags }), tag, '')).toBe(true);
  });
});

describe('purging the caches in front', () => {
  async function cacheInFront() {
    const told: string[] = [];
    let status = 200;
    const { url } = await listenHere((request, response) => {
      const pattern = request.headers['x-purge-tag'] ?? request.headers['x-purge-url'];
      told.push(`${status} ${request.method} ${request.url} ${pattern}`);
      response.writeHead(status).end();
    });
    const respond = (wanted: number) => {
      status = wanted;
    };
    return { url: `${url}/edge`, told, respond };
  }
  /** Edges whose waits end when a test says so. */
  function edgesOf(targets: string[]) {
    const { log, logLines } = recordLog();
    const dispatcher = new Agent();
    const waits: { readonly ms: number; readonly end: () => void }[] = [];
    const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
    const edges = createEdges({ targets, dispatcher, log, wait });
    onTestFinished(async () => {
      edges.close();
      await dispatcher.close();
    });
    const end = (isSecond: boolean) => {
      for (const one of waits.filter(({ ms }) => (ms === 1000) === isSecond)) {
        waits.splice(waits.indexOf(one), 1);
        one.end();
      }
    };
    return { edges, logLines, waits, passSecond: () => end(true), retry: () => end(false) };
  }
  const line = (tag: string, status = 200) => `${status} PURGE /edge (^|[,\\x20])(${tag})(,|$)`;

  it('reaches each of them, and again a moment later', async () => {
    const [one, two] = [await cacheInFront(), await cacheInFront()];
    const { edges, passSecond } = edgesOf([one.url, two.url]);
    await edges.tell(purgeOf({ tags: ['a'] }));
    for (const { told } of [one, two]) expect(told).toEqual([line('a')]);
    passSecond();
    for (const { told } of [one, two]) await expect.poll(() => told).toEqual([line('a'), line('a')]);
    expect(edges.waiting()).toEqual({ [one.url]: 0, [two.url]: 0 });
  });

  it('retries in order until a refusing one confirms, and logs that once each', async () => {
    const [one, two] = [await cacheInFront(), await cacheInFront()];
    const { edges, logLines, retry } = edgesOf([one.url, two.url]);
    one.respond(405);
    // Neither waits for a target that does not confirm.
    await Promise.all(['a', 'b'].map((tag) => edges.tell(purgeOf({ tags: [tag] }))));
    expect(two.told).toEqual([line('a'), line('b')]);
    expect(one.told).toEqual([line('a', 405)]);
    expect(edges.waiting()).toEqual({ [one.url]: 2, [two.url]: 0 });
    retry();
    await expect.poll(() => one.told).toEqual([line('a', 405), line('a', 405)]);
    expect(logLines('edge-purge-failed')).toMatchObject([{ level: 'warn', target: one.url }]);
    one.respond(200);
    await expect
      .poll(() => {
        retry();
        return one.told.slice(2);
      })
      .toEqual([line('a'), line('b')]);
    expect(logLines('edge-purge-confirmed')).toMatchObject([{ target: one.url }]);
    await expect.poll(edges.waiting).toEqual({ [one.url]: 0, [two.url]: 0 });
  });

  it('waits longer after each failure, ten seconds at most, and purges everything after too many', async () => {
    const one = await cacheInFront();
    const { edges, waits, retry } = edgesOf([one.url]);
    one.respond(503);
    const delays: number[] = [];
    void edges.tell(purgeOf({ tags: ['first'] }));
    while (delays.length < 8) {
      // The other wait is the one before the message is sent again.
      await expect.poll(() => waits).toHaveLength(2);
      const last = waits.pop();
      delays.push(last?.ms ?? 0);
      last?.end();
    }
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    for (let count = 0; count < 150; count += 1) void edges.tell(purgeOf({ tags: [`tag-${count}`] }));
    expect(edges.waiting()[one.url]).toBeLessThan(110);
    one.respond(200);
    const confirmed = () => {
      retry();
      return one.told.filter((text) => text.startsWith('200')).slice(0, 2);
    };
    await expect.poll(confirmed).toEqual([line('first'), '200 PURGE /edge .']);
  });

  it('happens once for the same announcement of two replicas', async () => {
    const one = await cacheInFront();
    const { edges, passSecond } = edgesOf([one.url]);
    for (const version of [1, 1, 2]) await edges.tell(purgeOf({ tags: ['a'], version }));
    expect(one.told).toHaveLength(2);
    passSecond();
    await expect.poll(() => one.told).toHaveLength(4);
    await edges.tell(purgeOf({ tags: ['a'], version: 1 }));
    expect(one.told).toHaveLength(5);
  });
});
