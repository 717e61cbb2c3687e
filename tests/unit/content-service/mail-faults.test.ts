import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveryTimes } from '#content-service/mail/deliver-mail.ts';
import { type DurableFiles, durableFiles } from '#content-service/mail/durable-files.ts';
import { type MailService, startMailService } from '#content-service/mail/mail-service.ts';
import { createSpool, type SpooledMail } from '#content-service/mail/spool.ts';
import { sitesWithMail } from '#tests/support/sites.ts';

const TIMES: DeliveryTimes = { firstRetry: 50, longestRetry: 1000, mostAttempts: 5, timeout: 300 };
const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The file operations on a disk that can be full: nothing new is written then. */
function filesOnDisk() {
  let isFull = false;
  const noRoom = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const files: DurableFiles = {
    ...durableFiles,
    create: (path, text) => (isFull ? noRoom() : durableFiles.create(path, text)),
    replace: (path, text) => (isFull ? noRoom() : durableFiles.replace(path, text)),
    // Worse than most disks: there, this needs no room.
    move: (path, to) => (isFull ? noRoom() : durableFiles.move(path, to)),
  };
  return {
    files,
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
  readonly files?: DurableFiles;
  readonly now?: () => number;
  readonly deliver?: (mail: SpooledMail) => Promise<void>;
}): Delivering {
  const sent: string[] = [];
  const quiet = () => undefined;
  const mail = startMailService({
    folder,
    spool: createSpool(folder, options.files ?? durableFiles),
    async deliver(spooled) {
      await options.deliver?.(spooled);
      sent.push(spooled.id);
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

const filesIn = (name: string) => readdirSync(join(folder, name));

describe('a full disk', () => {
  it('refuses mails, delivers those it has once each, and notes that when there is room', async () => {
    const disk = filesOnDisk();
    const gate = Promise.withResolvers<void>();
    const { sent, accept } = startDelivering({ files: disk.files, deliver: () => gate.promise });
    await accept('one');
    await accept('two');
    disk.fill(true);
    await expect(accept('three')).rejects.toThrow('no space left');
    gate.resolve();
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['one', 'two']);
    // Longer than the next look into the spool.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(sent).toEqual(['one', 'two']);
    disk.fill(false);
    await expect.poll(() => filesIn('queue'), { timeout: 3000 }).toEqual([]);
    expect(filesIn('sent').sort()).toEqual(['one', 'two']);
    expect(sent).toEqual(['one', 'two']);
  });

  it('does not have a mail server that refuses asked every second', async () => {
    const disk = filesOnDisk();
    const times: number[] = [];
    const { accept } = startDelivering({
      files: disk.files,
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

describe('a damaged file in the spool', () => {
  it('keeps no other mail waiting, and stays for people to look at', async () => {
    const { sent, accept } = startDelivering({});
    await accept('first');
    await expect.poll(() => sent).toEqual(['first']);
    writeFileSync(join(folder, 'queue', 'broken.json'), '{"id": "bro');
    await accept('second');
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['first', 'second']);
    expect(filesIn('dead')).toEqual(['broken.json']);
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
      .poll(() => createSpool(folder, durableFiles).due(now, TIMES.longestRetry), { timeout: 3000 })
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
    expect(filesIn('queue')).toEqual(['one.json']);
  });
});

describe('what a crash left half done', () => {
  it('is removed after an hour, as it holds what somebody wrote', async () => {
    let now = Date.now();
    const { sent, accept } = startDelivering({ now: () => now });
    await accept('one');
    await expect.poll(() => sent).toEqual(['one']);
    writeFileSync(join(folder, 'queue', '.half'), 'Ada');
    await accept('two');
    await expect.poll(() => sent, { timeout: 3000 }).toEqual(['one', 'two']);
    expect(filesIn('queue')).toContain('.half');
    now += 2 * 60 * 60 * 1000;
    await expect.poll(() => filesIn('queue'), { timeout: 3000 }).toEqual([]);
  });
});
