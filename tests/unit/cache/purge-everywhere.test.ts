import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { purgeSchema } from '#server/cache/purge.ts';
import { createPurge } from '#server/cache/purge-everywhere.ts';
import { purgeWithEdges } from '#server/edge/purge-targets.ts';
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
});
