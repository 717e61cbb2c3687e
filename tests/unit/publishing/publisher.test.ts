import { describe, expect, it, onTestFinished } from 'vitest';
import type { PurgeMatcher } from '#server/cache/purge.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { createFakeServer } from './fake-change-stream.ts';

const purgeOf = (what: object): Purge => purgeSchema.parse(what);
const LATER = 'this instance; the others follow when Valkey is available again';

type PublisherOptions = Parameters<typeof createPublisher>[0];

function publishTo(stream: PublisherOptions['stream'], more: Partial<PublisherOptions> = {}) {
  const { log, logLines } = recordLog();
  const publisher = createPublisher({
    caches: [],
    edges: { tell: async () => undefined },
    stream,
    log,
    elapsed: () => 0,
    wait: () => new Promise((resolve) => setImmediate(resolve)),
    ...more,
  });
  onTestFinished(publisher.close);
  return { publisher, logLines };
}

/**
 * Instances with one stream, or a single one without; records what each has purged and sent to its edges, in
 * order.
 */
async function startInstances(count: number, hasStream = true) {
  const server = createFakeServer(async () => undefined);
  const clock = createTestClock();
  const instances = Array.from({ length: count }, (_, client) => {
    const done: string[] = [];
    const cache = (name: string) => ({
      purge(matches: PurgeMatcher, isHard: boolean, version?: number) {
        const met = ['a', 'b'].filter((path) => matches(`main /${path}`, []));
        done.push(`${name}: ${met.join(' and ')}${isHard ? ', hard' : ''}${version ? `, ${version}` : ''}`);
        return met.length;
      },
    });
    const published = publishTo(hasStream ? server.streamFor(client) : undefined, {
      caches: [cache('documents'), cache('pages')],
      edges: { tell: async () => void done.push('edges') },
      elapsed: clock.elapsed,
    });
    return { ...published, done, purge: published.publisher.purge };
  });
  await Promise.all(instances.map(({ publisher }) => publisher.hearsOthers()));
  const [one, two, three] = [instances[0], instances[1], instances.at(-1)];
  if (!one || !three) throw new Error('at least one instance must be started');
  return { server, clock, instances, one, two: two ?? one, three };
}

describe('a purge', () => {
  it('runs once on every instance, in all caches before the edges, and is logged', async () => {
    const { instances, one } = await startInstances(3);
    expect(await one.purge(purgeOf({ paths: ['/a'], hard: true }))).toEqual({
      met: 2,
      reach: 'all instances',
    });
    for (const { done, logLines } of instances) {
      await expect.poll(() => done).toEqual(['documents: a, hard', 'pages: a, hard', 'edges']);
      expect(logLines('cache-purged')).toEqual([
        expect.objectContaining({ paths: ['/a'], hard: true, met: 2 }),
      ]);
    }
  });

  it('reaches the only instance, which logs once that it stands alone', async () => {
    const { one } = await startInstances(1, false);
    expect(one.logLines('stands-alone')).toHaveLength(1);
    expect(await one.purge(purgeOf({ all: true }))).toEqual({ met: 4, reach: 'this instance' });
    expect(one.publisher.isConnected()).toBeUndefined();
  });

  it('applies here while the stream is down, and on the others when it is back, in order', async () => {
    const { server, one, three } = await startInstances(2);
    server.cut(0);
    for (const path of ['/a', '/b']) expect((await one.purge(purgeOf({ paths: [path] }))).reach).toBe(LATER);
    expect(one.done.filter((what) => what !== 'edges')).toEqual([
      'documents: a',
      'pages: a',
      'documents: b',
      'pages: b',
    ]);
    expect(three.done).toEqual([]);
    expect(one.publisher.isConnected()).toBe(false);
    server.heal(0);
    await expect.poll(() => three.done).toEqual(one.done);
    await expect.poll(one.publisher.isConnected).toBe(true);
  });

  it('is not reported as sent if it is appended to a stream that this instance does not read', async () => {
    const server = createFakeServer(async () => undefined);
    const { publisher } = publishTo({ ...server.streamFor(0), append: async () => '7-0' });
    await publisher.hearsOthers();
    expect((await publisher.purge(purgeOf({ all: true }))).reach).toBe(LATER);
  });

  it('becomes a single purge of everything if too many wait, and a hard one if any of them is, beside the last emergency message', async () => {
    const { server, one, three } = await startInstances(2);
    const heard: unknown[] = [];
    const hear = (state: unknown) => heard.push(state);
    three.publisher.connectEmergency({ hear, keep: async () => undefined, catchUp: async () => undefined });
    server.cut(0);
    for (const state of ['first', 'second', 'third', 'last']) await one.publisher.passOnEmergency(state);
    for (let index = 0; index <= 120; index += 1)
      await one.purge(purgeOf({ paths: [`/${index}`], hard: index === 60, version: index + 1 }));
    server.heal(0);
    await expect.poll(() => three.done).toContain('documents: a and b, hard, 98');
    await expect.poll(() => three.done.length).toBeLessThan(3 * 25);
    await expect.poll(() => heard).toEqual(['first', 'last']);
  });

  it('becomes one of everything if it is too large for a message', async () => {
    const { one, three } = await startInstances(2);
    const tags = Array.from({ length: 1000 }, (_, index) => `main:/guidance/some-article-${index}`);
    await one.purge(purgeOf({ tags, version: 7 }));
    await expect.poll(() => three.done).toEqual(['documents: a and b, 7', 'pages: a and b, 7', 'edges']);
  });

  it('is not read from an invalid message, and later ones are', async () => {
    const { server, one, three } = await startInstances(2);
    const purge = purgeOf({ all: true });
    for (const message of [null, 'all', { purge }, { from: 'another', purge: {} }])
      server.append(JSON.stringify(message));
    server.append('{');
    server.append(JSON.stringify({ from: 'another', purge, more: 'x'.repeat(70_000) }));
    server.append(JSON.stringify({ from: 'another' }));
    await one.purge(purgeOf({ paths: ['/a'] }));
    await expect.poll(() => three.done).toEqual(['documents: a', 'pages: a', 'edges']);
    expect(three.logLines('change-refused')).toHaveLength(6);
  });
});

describe('an instance that has lost its place in the stream', () => {
  it('marks everything as outdated, logs that, and sends the others what the stream has lost', async () => {
    const { server, one, three } = await startInstances(2);
    server.cut(0);
    server.restart(1000);
    server.heal(0);
    for (const { done, logLines } of [one, three]) {
      await expect.poll(() => done).toContain('documents: a and b');
      await expect.poll(() => logLines('changes-missed').length).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => one.publisher.isConnected() && three.publisher.isConnected()).toBe(true);
    const before = three.done.length;
    await one.purge(purgeOf({ paths: ['/a'] }));
    await expect.poll(() => three.done.slice(before)).toEqual(['documents: a', 'pages: a', 'edges']);
  });

  it('keeps its contents if the server comes back with its memory', async () => {
    const { server, one, three } = await startInstances(2);
    server.restart(0);
    await one.purge(purgeOf({ paths: ['/a'] }));
    // Possibly twice, if its first entry was not read back.
    await expect.poll(() => three.done).toContain('pages: a');
    expect(three.done).not.toContain('pages: a and b');
    expect(three.logLines('changes-missed')).toEqual([]);
    expect(three.logLines('change-stream-lost')).toHaveLength(1);
  });
});

describe('announcements of the content service', () => {
  it('of everything do nothing if their version is known, from either source', async () => {
    const { instances, one, two, three } = await startInstances(3);
    await one.purge(purgeOf({ all: true, version: 4 }));
    for (const { done } of instances)
      await expect.poll(() => done).toEqual(['documents: a and b, 4', 'pages: a and b, 4', 'edges']);
    for (const { purge } of instances)
      expect(await purge(purgeOf({ all: true, version: 4 }))).toEqual({ met: 0, reach: 'all instances' });
    await two.purge(purgeOf({ version: 5 }));
    expect((await three.purge(purgeOf({ version: 5 }))).met).toBe(0);
    expect((await two.purge(purgeOf({ all: true, version: 5 }))).met).toBe(0);
    for (const { done } of instances) expect(done).toHaveLength(3);
  });

  it('of single pages are all applied, also several of one version', async () => {
    const { one } = await startInstances(1, false);
    for (const path of ['/a', '/b'])
      expect((await one.purge(purgeOf({ paths: [path], version: 4 }))).met, path).toBe(2);
  });

  it('that are hard, or older than another, are applied', async () => {
    const { one } = await startInstances(1, false);
    for (const order of [{ version: 3 }, { version: 3, hard: true }, { version: 2 }])
      await one.purge(purgeOf({ all: true, ...order }));
    expect(one.done.filter((what) => what === 'edges')).toHaveLength(3);
  });

  it('reach all instances, a heartbeat within five seconds, and are missed after half a minute', async () => {
    const { clock, instances, one } = await startInstances(2);
    const heard = () => instances.map(({ publisher }) => publisher.isContentServiceHeard());
    await one.purge(purgeOf({ paths: ['/a'] }));
    expect(heard()).toEqual([false, false]);
    await one.purge(purgeOf({ version: 1 }));
    await expect.poll(heard).toEqual([true, true]);
    clock.advance(29_000);
    expect(heard()).toEqual([true, true]);
    // Purges often, at alternating instances.
    for (let count = 0; count < 10; count += 1) {
      await one.purge(purgeOf({ version: 1 }));
      clock.advance(3000);
    }
    await expect.poll(heard).toEqual([true, true]);
    clock.advance(30_000);
    expect(heard()).toEqual([false, false]);
  });
});
