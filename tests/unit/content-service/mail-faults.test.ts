import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveryTimes } from '#content-service/mail/deliver-mail.ts';
import { createMailQueue, type MailQueue } from '#content-service/mail/mail-queue.ts';
import { type MailService, startMailService } from '#content-service/mail/mail-service.ts';
import { mailsIn, putDamagedMail } from '#tests/support/mail-folder.ts';
import { sitesWithMail } from '#tests/support/sites.ts';

const TIMES: DeliveryTimes = { firstRetry: 50, longestRetry: 1000, mostAttempts: 5, timeout: 300 };
const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The queue on a disk that can be full: nothing is written then. */
function queueOnDisk() {
  let isFull = false;
  const queue = createMailQueue(folder);
  const unlessFull =
    <Args extends readonly unknown[], Result>(write: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (isFull) throw new Error('database or disk is full');
      return write(...args);
    };
  return {
    queue: {
      ...queue,
      accept: unlessFull(queue.accept),
      retryLater: unlessFull(queue.retryLater),
      // Worse than most disks: there, this needs no room.
      markSent: unlessFull(queue.markSent),
    },
    fill(full: boolean) {
      isFull = full;
    },
  };
}

const [site] = sitesWithMail({
  from: 'website@site.example',
  forms: {},
  others: { to: ['contact@site.example'], subject: 'Message' },
});
interface Delivering {
  readonly mail: MailService;
  readonly sent: string[];
  accept(id: string): ReturnType<MailService['accept']>;
}

function startDelivering(options: {
  readonly queue?: MailQueue;
  readonly now?: () => number;
  readonly deliver?: () => Promise<void>;
}): Delivering {
  const sent: string[] = [];
  const quiet = () => undefined;
  const mail = startMailService({
    queue: options.queue ?? createMailQueue(folder),
    async deliver(id) {
      await options.deliver?.();
      sent.push(id);
    },
    times: TIMES,
    log: { debug: quiet, info: quiet, error: quiet },
    now: options.now ?? Date.now,
  });
  onTestFinished(() => mail.stop());
  return {
    mail,
    sent,
    accept: (id) => mail.accept(site, id, { formId: 'contact', path: '/', fields: [{ name: 'Ada' }] }),
  };
}

const mails = (state: Parameters<typeof mailsIn>[1]) => mailsIn(folder, state);

describe('a full disk', () => {
  it('refuses mails, delivers those it has once each, and notes that when there is room', async () => {
    const disk = queueOnDisk();
    const gate = Promise.withResolvers<void>();
    const { sent, accept } = startDelivering({ queue: disk.queue, deliver: () => gate.promise });
    await accept('one');
    await accept('two');
    disk.fill(true);
    await expect(accept('three')).rejects.toThrow('disk is full');
    gate.resolve();
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['one', 'two']);
    // Longer than the next look into the queue.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(sent).toEqual(['one', 'two']);
    disk.fill(false);
    await expect.poll(() => mails('wait'), { timeout: 3000 }).toEqual([]);
    expect(mails('sent')).toEqual(['one', 'two']);
    expect(sent).toEqual(['one', 'two']);
  });

  it('does not have a mail server that refuses asked every second', async () => {
    const disk = queueOnDisk();
    const times: number[] = [];
    const { accept } = startDelivering({
      queue: disk.queue,
      now: () => 0,
      deliver: async () => {
        times.push(performance.now());
        disk.fill(true);
        throw new Error('not now');
      },
    });
    await accept('one');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(times).toHaveLength(1);
  });
});

describe('a damaged row of the queue', () => {
  it('keeps no other mail waiting, and stays for people to look at', async () => {
    const { sent, accept } = startDelivering({});
    await accept('first');
    await expect.poll(() => sent).toEqual(['first']);
    putDamagedMail(folder, 'broken');
    await accept('second');
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['first', 'second']);
    expect(mails('dead')).toEqual(['broken']);
  });
});

describe('a clock that is put back', () => {
  it('does not have a delayed mail wait until it has caught up', async () => {
    let now = Date.now();
    let isRefusing = true;
    const { sent, accept } = startDelivering({
      now: () => now,
      deliver: async () => {
        if (isRefusing) throw new Error('not now');
      },
    });
    await accept('one');
    await expect
      .poll(() => createMailQueue(folder).due(now, TIMES.longestRetry), { timeout: 3000 })
      .toEqual([]);
    isRefusing = false;
    now -= DAY_MS;
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['one']);
  });
});

describe('a stop', () => {
  it('does not wait for a mail server that is silent; the mail stays', async () => {
    const begun = Promise.withResolvers<void>();
    const { mail, accept } = startDelivering({
      deliver: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await accept('one');
    await begun.promise;
    const started = performance.now();
    await mail.stop();
    expect(performance.now() - started).toBeLessThan(4500);
    expect(mails('wait')).toEqual(['one']);
  });
});

describe('what was delivered', () => {
  it('is forgotten after an hour, as it holds what somebody wrote', async () => {
    let now = Date.now();
    const { sent, accept } = startDelivering({ now: () => now });
    await accept('one');
    await expect.poll(() => mails('sent')).toEqual(['one']);
    expect(await accept('one')).toBe('known');
    now += 2 * 60 * 60 * 1000;
    await expect.poll(() => mails('sent'), { timeout: 3000 }).toEqual([]);
    expect(sent).toEqual(['one']);
  });
});
