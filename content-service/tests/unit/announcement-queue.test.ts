import { type Purge, purgeSchema } from '@information-site/contract/messages/purge-schema.server.ts';
import { describe, expect, it } from 'vitest';
import { heartbeat, purgeAll } from '../../announcements/messages.ts';
import { createTargetQueue, HEARTBEAT_MS, MAX_WAITING } from '../../announcements/target-queue.ts';
import { createTestTimers } from './test-timers.ts';

const change = (version: number, more: Partial<Purge> = {}): Purge =>
  purgeSchema.parse({ tags: [`main:/news/${version}`], version, ...more });

type Outcome = number | 'unreachable';

/** A queue whose target responds as told: one outcome per message, the last of them for all that follow. */
function startQueue(outcomes: Outcome[] = [204]) {
  const timers = createTestTimers();
  const sent: { readonly at: number; readonly message: Purge }[] = [];
  const logged: string[] = [];
  const write = (event: string) => void logged.push(event);
  const target = { url: 'http://web-1:3001/purge', token: 'a-token-of-this-test' };
  const queue = createTargetQueue(target, {
    async post(_target, message) {
      sent.push({ at: timers.now(), message });
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      if (typeof outcome !== 'number') throw new Error('ECONNREFUSED');
      return outcome;
    },
    setTimer: timers.set,
    log: { debug: write, info: write, error: write },
    now: timers.now,
  });
  return { queue, sent, logged, outcomes, ...timers };
}

const versionsOf = (sent: readonly { readonly message: Purge }[]) =>
  sent.map(({ message }) => message.version);

describe('the queue of a target', () => {
  it('sends messages in order, each once the previous one is acknowledged', async () => {
    const { queue, sent, pass } = startQueue();
    queue.add(change(1), change(2));
    queue.add(change(3));
    expect(versionsOf(sent)).toEqual([1]);
    await pass(0);
    expect(versionsOf(sent)).toEqual([1, 2, 3]);
    expect(queue.backlog()).toEqual({ waiting: 0, oldestMs: 0 });
  });

  it.each<Outcome>(['unreachable', 302, 401, 403, 408, 429, 500, 503])(
    'sends a message again after %s, with growing pauses, and no other before it',
    async (outcome) => {
      const { queue, sent, logged, outcomes, pass } = startQueue([outcome]);
      queue.add(change(1));
      await pass(0);
      queue.add(change(2));
      await pass(12_000);
      expect(sent.map(({ at }) => at)).toEqual([0, 250, 750, 1750, 3750, 7750]);
      expect(versionsOf(sent)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(queue.backlog()).toEqual({ waiting: 2, oldestMs: 12_000 });
      outcomes.splice(0, 1, 204);
      await pass(5000);
      expect(versionsOf(sent.slice(6))).toEqual([1, 2]);
      expect(sent[6]?.at).toBe(12_750);
      expect(logged).toEqual(['announcements-stopped', 'announcements-resumed']);
    },
  );

  it('continues after a message that the target refuses, and logs that once', async () => {
    const { queue, sent, logged } = startQueue([400, 404, 204, 400]);
    queue.add(change(1), change(2), change(3), change(4));
    await expect.poll(() => versionsOf(sent)).toEqual([1, 2, 3, 4]);
    await expect.poll(() => queue.backlog().waiting).toBe(0);
    expect(logged).toEqual(['announcement-refused', 'announcement-refused']);
  });

  it('sends a heartbeat with the last version after ten seconds without another message', async () => {
    const { queue, sent, pass } = startQueue();
    queue.add(change(1));
    await pass(HEARTBEAT_MS - 1);
    queue.add(change(2));
    await pass(HEARTBEAT_MS - 1);
    expect(versionsOf(sent)).toEqual([1, 2]);
    await pass(HEARTBEAT_MS + 1);
    expect(sent.slice(2).map(({ message }) => message)).toEqual([heartbeat(2), heartbeat(2)]);
  });

  it('becomes one message when too many wait; that is hard if one of them was', async () => {
    const { queue, sent, outcomes, pass } = startQueue(['unreachable']);
    for (let version = 0; version <= MAX_WAITING; version += 1)
      queue.add(change(version, { hard: version === 7 }));
    expect(queue.backlog().waiting).toBe(2);
    queue.add(change(600));
    outcomes.splice(0, 1, 204);
    await pass(250);
    const messages = sent.slice(-3).map(({ message }) => message);
    expect(messages).toEqual([change(0), purgeAll(MAX_WAITING, true), change(600)]);
  });
});
