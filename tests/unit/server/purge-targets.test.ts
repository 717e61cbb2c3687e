import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEdges, purgePatterns, purgeWithEdges } from '#server/edge/purge-targets.ts';
import { type Purge, purgeSchema } from '#shared/contract/purge-schema.server.ts';
import { recordLog } from '#tests/support/record-log.ts';

const purgeOf = (what: object): Purge => purgeSchema.parse(what);

/** Whether a cache that reads the patterns forgets what has these tags and this address. */
const isForgotten = (purge: Purge, tag: string, url: string): boolean =>
  purgePatterns(purge).some(({ field, pattern }) =>
    new RegExp(pattern, 's').test(Buffer.from(field === 'x-purge-tag' ? tag : url).toString('latin1')),
  );

describe('what a cache in front is told to forget', () => {
  it.each([
    ['a tag', { tags: ['main:/a'] }, 'main:/a', true],
    ['a tag among others', { tags: ['main:/a'] }, 'pages:main,main:/a,main:/b', true],
    ['a tag after a comma and a blank', { tags: ['b'] }, 'a, b', true],
    ['another tag that begins alike', { tags: ['main:/a'] }, 'main:/ab', false],
    ['another tag that ends alike', { tags: ['a'] }, 'main:a', false],
    ['one of several tags', { tags: ['x', 'y'] }, 'y', true],
    ['a tag with what patterns give a meaning', { tags: ['a.c*'] }, 'abc', false],
    ['the same tag', { tags: ['a.c*&& b'] }, 'a.c*&& b', true],
    ['a tag beyond ASCII', { tags: ['é'] }, 'é', true],
    ['the path of a document', { paths: ['/a'] }, 'main:/x,agency:/a', true],
    ['another path', { paths: ['/a'] }, 'main:/a/b', false],
  ])('holds for %s', (_what, what, tag, isMet) => {
    expect(isForgotten(purgeOf(what), tag, '/elsewhere')).toBe(isMet);
  });

  it.each([
    ['/a', true],
    ['/a?q=1', true],
    ['/a/b', false],
    ['/x/a', false],
  ])('by path is the address %s: %s', (url, isMet) => {
    expect(isForgotten(purgeOf({ paths: ['/a'] }), '', url)).toBe(isMet);
  });

  it('is everything when all is meant', () => {
    expect(isForgotten(purgeOf({ all: true }), '', '/anything')).toBe(true);
  });

  it('fits into a header field however many tags there are, without blanks', () => {
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

describe('telling the caches in front', () => {
  async function cacheInFront(status = 200) {
    const told: unknown[] = [];
    const server = createServer((request, response) => {
      told.push([request.method, request.url, request.headers['x-purge-tag']]);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/edge`, told };
  }
  function edgesOf(targets: string[]) {
    const { log, logLines } = recordLog();
    const dispatcher = new Agent();
    const edges = createEdges({ targets, dispatcher, log });
    onTestFinished(async () => {
      edges.close();
      await dispatcher.close();
    });
    return { edges, logLines };
  }

  it('reaches each of them after our own caches, and once more a moment later', async () => {
    const [one, two] = [await cacheInFront(), await cacheInFront()];
    const { edges } = edgesOf([one.url, two.url]);
    const purge = purgeWithEdges(async () => {
      expect(one.told).toEqual([]);
      return { met: 3, reach: 'all instances' };
    }, edges);
    expect(await purge(purgeOf({ tags: ['a'] }))).toEqual({
      met: 3,
      reach: 'all instances; 2 of 2 caches in front',
    });
    const told = ['PURGE', '/edge', '(^|[,\\x20])(a)(,|$)'];
    for (const edge of [one, two]) expect(edge.told).toEqual([told]);
    for (const edge of [one, two]) await expect.poll(() => edge.told).toEqual([told, told]);
  });

  it('goes on without those that refuse or are not there', async () => {
    const refusing = await cacheInFront(405);
    const { edges, logLines } = edgesOf([refusing.url, 'http://127.0.0.1:9/', (await cacheInFront()).url]);
    expect(await edges.tell(purgeOf({ tags: ['a'] }))).toBe(1);
    const failed = logLines('edge-purge-failed').map(({ target }) => target);
    expect(failed.toSorted()).toEqual([refusing.url, 'http://127.0.0.1:9/'].toSorted());
  });
});
