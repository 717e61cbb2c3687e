import fc, { type Scheduler } from 'fast-check';
import { it } from 'vitest';
import type { PurgeMatcher } from '#server/cache/purge.ts';
import { createLog } from '#server/log/log.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { expectNoFaults, proceed } from '#tests/unit/cache/cache-events.ts';
import { createFakeServer } from './fake-change-stream.ts';

const log = createLog('error', { write: () => undefined });
const MAX_INSTANCES = 4;
const instance = fc.nat({ max: MAX_INSTANCES - 1 });

/** Events besides pending work. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('purge'), instance }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('announce'), instance }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('heartbeat'), instance }) },
  // The content service restarts, with the same or other content.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start'), instance, hasChanged: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('emergency'), instance }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut'), instance }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('heal'), instance }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('trim'), count: fc.nat({ max: 9 }) }) },
  // It restarts without its memory, without unwritten changes, or with everything.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restart'), lost: fc.constantFrom(0, 1, 2, 3, 1000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rubbish') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time') }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

function startWorld(scheduler: Scheduler) {
  const clock = createTestClock();
  const soon = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const server = createFakeServer(soon);
  /** Number of content changes so far; each has its own path. */
  let changes = 0;
  /** Only some changes have a version. */
  let version = 1;
  let lastWord = 0;
  let rubbish = 0;
  let announced = Promise.resolve();
  const pathOf = (change: number) => `/change-${change}`;

  function startInstance(client: number) {
    /** Changes whose outdated responses this instance has purged. */
    const applied = new Set<number>();
    let servesSince = Number.POSITIVE_INFINITY;
    let word = 0;
    const cache = {
      purge(matches: PurgeMatcher) {
        for (let change = 0; change < changes; change += 1)
          if (matches(`main ${pathOf(change)}`, [])) applied.add(change);
        return 0;
      },
    };
    const publisher = createPublisher({
      caches: [cache],
      edges: { tell: async () => undefined },
      stream: server.streamFor(client),
      log,
      elapsed: clock.elapsed,
      // No entry here takes as long to be read back as it may.
      wait: (ms) => (ms >= 5000 ? new Promise(() => undefined) : soon(`${client} has waited ${ms} ms`)),
    });
    const key = server.keyFor(client);
    const hear = (other: unknown) => {
      word = Math.max(word, Number(other));
    };
    publisher.connectEmergency({
      hear,
      keep: () => key.raise(word),
      async catchUp() {
        const kept = await key.read();
        hear(kept);
        if (kept !== word) void publisher.passOnEmergency(word);
      },
    });
    void publisher.startServing().then(() => {
      servesSince = changes;
    });
    return {
      publisher,
      order(said: number) {
        hear(said);
        void publisher.passOnEmergency(word);
      },
      /** Changes that this instance does not know. */
      missing: () => [
        ...Array.from({ length: changes }, (_, change) => change)
          .filter((change) => change >= servesSince && !applied.has(change))
          .map(pathOf),
        ...(word === lastWord ? [] : [`word ${lastWord}, has ${word}`]),
        ...(servesSince > changes ? ['its start'] : []),
        ...(publisher.isConnected() ? [] : ['the connection']),
      ],
    };
  }

  const instances = [startInstance(0), startInstance(1)];
  const chosen = (wanted: number) => instances[wanted % instances.length] ?? instances[0];
  const purge = (wanted: number, order: object) => chosen(wanted)?.publisher.purge(purgeSchema.parse(order));
  /** Announces in order, each after the previous one was accepted. */
  const announce = (wanted: number, order: object) => {
    announced = announced.then(async () => void (await purge(wanted, order)));
  };

  function happen(next: Event): void {
    const { kind } = next;
    if (kind === 'purge' || kind === 'announce' || (kind === 'start' && next.hasChanged)) changes += 1;
    if (kind === 'announce' || (kind === 'start' && next.hasChanged)) version += 1;
    if (kind === 'emergency') lastWord += 1;
    if (kind === 'rubbish') rubbish += 1;
    const paths = [pathOf(changes - 1)];
    if (kind === 'purge') void purge(next.instance, { paths });
    else if (kind === 'announce') announce(next.instance, { paths, version });
    else if (kind === 'heartbeat') announce(next.instance, { version });
    else if (kind === 'start') announce(next.instance, { all: true, version });
    else if (kind === 'emergency') chosen(next.instance)?.order(lastWord);
    else if (kind === 'cut') server.cut(next.instance);
    else if (kind === 'heal') server.heal(next.instance);
    else if (kind === 'trim') server.trim(next.count);
    else if (kind === 'restart') server.restart(next.lost);
    else if (kind === 'rubbish') server.append(`rubbish ${rubbish}`);
    else if (kind === 'time') clock.advance(10_000);
    else if (instances.length < MAX_INSTANCES) instances.push(startInstance(instances.length));
  }

  return {
    happen,
    /** Changes that each instance is still missing once all connections work again. */
    async verdict(): Promise<readonly string[]> {
      for (let client = 0; client < MAX_INSTANCES; client += 1) server.heal(client);
      await proceed(scheduler, 5000);
      return instances.flatMap(({ missing }, client) => missing().map((what) => `${client} misses ${what}`));
    },
  };
}

it('changes among instances that share a stream reach every instance in the end, also after cuts, trims, restarts and losses', () =>
  expectNoFaults(startWorld, event, 60));
