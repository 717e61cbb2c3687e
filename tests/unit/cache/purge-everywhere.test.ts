import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PurgeMatcher } from '#server/cache/purge.ts';
import { createPurge } from '#server/cache/purge-everywhere.ts';
import { purgeWithEdges } from '#server/edge/purge-targets.ts';
import { purgeSchema } from '#shared/contract/purge-schema.server.ts';
import { recordLog } from '#tests/support/record-log.ts';

/** A purge of parts that take their time and note when they are done. */
function slowPurge() {
  const done: string[] = [];
  const note = async <Value>(part: string, value: Value): Promise<Value> => {
    await sleep(20);
    done.push(part);
    return value;
  };
  const link = {
    publish: () => note('other instances', true),
    subscribe: async () => undefined,
  };
  const cache = {
    purge() {
      done.push('this instance');
      return 1;
    },
  };
  const { purge } = createPurge({
    caches: [cache],
    redis: link,
    log: recordLog().log,
  });
  const edges = { count: 1, tell: () => note('caches in front', 1), close: () => undefined };
  return { done, purge: purgeWithEdges(purge, edges) };
}

describe('a purge', () => {
  it('goes from what is behind to what is in front, so that nobody takes the old from there once more', async () => {
    const { done, purge } = slowPurge();
    const { reach } = await purge(purgeSchema.parse({ all: true }));
    expect(done).toEqual(['this instance', 'other instances', 'caches in front']);
    expect(reach).toBe('all instances; 1 of 1 caches in front');
  });

  /** Instances on one bus, which gives every message to all, and what each has purged. */
  function startInstances(count: number) {
    const listeners: ((message: unknown) => void)[] = [];
    const redis = {
      async publish(_channel: string, message: unknown) {
        for (const hear of listeners) hear(message);
        return true;
      },
      async subscribe(_channel: string, hear: (message: unknown) => void) {
        listeners.push(hear);
      },
    };
    const instances = Array.from({ length: count }, () => {
      const purged: string[] = [];
      const cache = {
        purge(matches: PurgeMatcher, isHard: boolean, version?: number) {
          const met = ['a', 'b'].filter((path) => matches(`main /${path}`, []));
          purged.push(`${met.join(' and ')}${isHard ? ', hard' : ''}, ${version}`);
          return met.length;
        },
      };
      const recorded = recordLog();
      return { ...createPurge({ caches: [cache, cache], redis, log: recorded.log }), purged, ...recorded };
    });
    return { instances, tell: (message: unknown) => redis.publish('site:purge', message) };
  }

  it('is done once by who ordered it and once by everybody else, in all caches, and logged', async () => {
    const { instances } = startInstances(3);
    const [first] = instances;
    const order = purgeSchema.parse({ paths: ['/a'], hard: true, version: 7 });
    expect(await first?.purge(order)).toEqual({ met: 2, reach: 'all instances' });
    for (const { purged, logLines } of instances) {
      expect(purged).toEqual(['a, hard, 7', 'a, hard, 7']);
      expect(logLines()).toEqual([
        expect.objectContaining({ event: 'cache-purged', paths: ['/a'], hard: true, met: 2 }),
      ]);
    }
  });

  it('is not heard of what is no purge, nor of one without a sender', async () => {
    const { instances, tell } = startInstances(1);
    const purge = purgeSchema.parse({ all: true });
    for (const message of [null, 'all', { purge }, { from: 'another', purge: {} }, { from: 'another' }])
      await tell(message);
    expect(instances[0]?.purged).toEqual([]);
    await tell({ from: 'another', purge });
    expect(instances[0]?.purged).toEqual(['a and b, undefined', 'a and b, undefined']);
  });

  it('is heard only when the bus is, and reaches this instance where there is none', async () => {
    const isThere = Promise.withResolvers<void>();
    const redis = { publish: async () => true, subscribe: () => isThere.promise };
    const { isListening } = createPurge({ caches: [], redis, log: recordLog().log });
    let hears = false;
    const heard = isListening().then(() => {
      hears = true;
    });
    await sleep(5);
    expect(hears).toBe(false);
    isThere.resolve();
    await heard;
    const alone = createPurge({ caches: [], redis: undefined, log: recordLog().log });
    expect(await alone.purge(purgeSchema.parse({ all: true }))).toEqual({ met: 0, reach: 'this instance' });
  });
});
