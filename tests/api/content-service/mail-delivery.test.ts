import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpDelivery } from '#content-service/mail/deliver-mail.ts';
import { createPeers, type QueryPeers } from '#content-service/mail/mail-peers.ts';
import { createMailQueue, type MailQueue } from '#content-service/mail/mail-queue.ts';
import { mailRoute } from '#content-service/mail/mail-route.ts';
import { startMailService } from '#content-service/mail/mail-service.ts';
import { KEY, mailPerTest, order, posted, SITES, TIMES } from '#content-service/tests/api/mail-setup.ts';
import { recordLog } from '#content-service/tests/api/sample-service.ts';
import { listen } from '#server/http/listen.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailRow, mailsIn } from '#tests/support/mail-folder.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const { place, startMail, mails, messageIds } = mailPerTest();

/** Two replicas with separate queues. Each has the other as a peer. */
async function startReplicas() {
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const folders = ports.map((port) => join(place.folder, String(port)));
  const { log } = recordLog();
  const start = async (index: number) => {
    const self = `replica-${index}`;
    const mail = startMailService({
      queue: createMailQueue(folders[index] ?? place.folder),
      deliver: createSmtpDelivery(place.server.url, TIMES),
      times: TIMES,
      log,
      now: Date.now,
      peers: { self, ask: createPeers(urls, self) },
    });
    const app = express().use(mailRoute(mail, SITES, log));
    const { close } = await listen(app, ports[index] ?? 0, '127.0.0.1');
    const stop = async () => {
      await close(0);
      await mail.stop();
    };
    onTestFinished(stop);
    return { stop };
  };
  const post = (index: number, key: string) =>
    sendRequest(urls[index] ?? '', SEND_EMAIL_PATH, posted(order, { 'idempotency-key': key }));
  const endedIn = (index: number) => mailsIn(folders[index] ?? place.folder, 'sent');
  return { start, post, endedIn };
}

describe('two replicas, each with its own queue', () => {
  const keys = Array.from({ length: 10 }, (_, index) => String(index).repeat(32));

  it('send a mail that reaches both at the same time only once', async () => {
    const { start, post, endedIn } = await startReplicas();
    await Promise.all([start(0), start(1)]);
    const responses = await Promise.all(keys.flatMap((key) => [post(0, key), post(1, key)]));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    for (const index of [0, 1]) await expect.poll(() => endedIn(index).length).toBe(keys.length);
    expect(place.server.received).toHaveLength(keys.length);
    expect(new Set(messageIds()).size).toBe(keys.length);
  });

  it.each([0, 1])('lose no mail, and send none twice, when replica %i is away meanwhile', async (away) => {
    const { start, post, endedIn } = await startReplicas();
    const here = 1 - away;
    const [key = ''] = keys;
    const stopping = await start(away);
    expect((await post(away, key)).status).toBe(202);
    await stopping.stop();
    await start(here);
    for (const every of keys) expect((await post(here, every)).status).toBe(202);
    await expect.poll(() => endedIn(here).length).toBe(keys.length);
    await start(away);
    await expect.poll(() => endedIn(away).length).toBe(1);
    expect(new Set(messageIds()).size).toBe(keys.length);
  });
});

it('a mail is not sent again when the replica that has just delivered it ends', async () => {
  let started: number | undefined;
  /** Delivers for 50 ms, and ends half a second later. */
  const ask: QueryPeers = async () => {
    started ??= performance.now();
    const ms = performance.now() - started;
    return ms > 550 ? [] : [{ replica: 'replica-0', state: ms > 50 ? 'ended' : 'claimed' }];
  };
  const { mail } = await startMail({ peers: { self: 'replica-1', ask } });
  mail.accept(SITES[0], `main-${KEY}`, { ...order, fields: [{ name: 'Ada' }] });
  await expect.poll(() => mails('sent'), { timeout: 3000 }).toEqual([`main-${KEY}`]);
  expect(place.server.received).toEqual([]);
});

describe('a mail whose server', () => {
  it.each(['refuse-for-now', 'drop', 'stall'] as const)(
    'behaves as in %s is sent again later, once',
    async (mood) => {
      place.server.setMood(mood);
      const { post, events } = await startMail();
      expect((await post(order, { 'idempotency-key': KEY })).status).toBe(202);
      await expect.poll(() => events.some(({ event }) => event === 'mail-delayed')).toBe(true);
      expect(mails('wait')).toEqual([`main-${KEY}`]);
      place.server.setMood('take');
      await expect.poll(() => mails('sent')).toEqual([`main-${KEY}`]);
      expect(place.server.received).toHaveLength(1);
    },
  );

  it('accepts it but drops the connection is sent again under the same message id, by which receivers recognise it', async () => {
    place.server.setMood('take-and-drop');
    const { post, events } = await startMail();
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => events.some(({ event }) => event === 'mail-delayed')).toBe(true);
    place.server.setMood('take');
    await expect.poll(() => mails('sent')).toHaveLength(1);
    expect(new Set(messageIds())).toEqual(new Set([`<main-${KEY}@site.example>`]));
  });

  it('refuses it permanently becomes a dead letter, with its content and the reason', async () => {
    place.server.setMood('refuse');
    const { post, events } = await startMail();
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => mails('dead')).toEqual([`main-${KEY}`]);
    await expect.poll(() => mails('wait')).toEqual([]);
    const letter = mailRow(place.folder, `main-${KEY}`);
    expect(letter).toMatchObject({ attempts: 1, mail: expect.stringContaining('name: Ada') });
    const fields = { id: `main-${KEY}`, attempt: 1, trouble: expect.stringContaining('550') };
    expect(events.at(-1)).toEqual({ event: 'mail-buried', fields });
    expect(letter?.trouble).toContain('550');
  });

  it('is not configured is kept as a file, with a line in the log', async () => {
    const { post, events } = await startMail({ smtpUrl: undefined });
    for (const key of [KEY, `${KEY}2`]) await post(order, { 'idempotency-key': key });
    await expect.poll(() => mails('kept')).toEqual([`main-${KEY}`, `main-${KEY}2`]);
    expect(readdirSync(join(place.folder, 'kept'))).toEqual([`main-${KEY}.eml`, `main-${KEY}2.eml`]);
    expect(readFileSync(join(place.folder, 'kept', `main-${KEY}.eml`), 'utf8')).toContain('name: Ada');
    await expect
      .poll(() => events)
      .toContainEqual({
        event: 'mail-kept',
        fields: expect.objectContaining({ reason: 'SMTP_URL is not set' }),
      });
    expect(place.server.received).toEqual([]);
  });
});

class Crash extends Error {}

/** A queue that never reaches the step after `most`, as if the process had died there. */
function dyingQueue(most: number): MailQueue {
  let done = 0;
  return new Proxy(createMailQueue(place.folder), {
    get(target, name, receiver) {
      const step: unknown = Reflect.get(target, name, receiver);
      if (typeof step !== 'function' || name === 'close') return step;
      return (...args: unknown[]) => {
        done += 1;
        if (done > most) throw new Crash();
        return Reflect.apply(step, target, args);
      };
    },
  });
}

describe('a crash', () => {
  it.each([...Array(8).keys()])(
    'after %i steps of the queue loses no accepted mail and delivers none under two ids',
    async (most) => {
      const dying = await startMail({ queue: dyingQueue(most) });
      const { status } = await dying.post(order, { 'idempotency-key': KEY });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await dying.mail.stop();
      const next = await startMail();
      if (status === 202) await expect.poll(() => mails('sent')).toEqual([`main-${KEY}`]);
      else {
        // The visitor was told that it failed, and tries again.
        expect(status).toBe(503);
        expect((await next.post(order, { 'idempotency-key': KEY })).status).toBe(202);
        await expect.poll(() => mails('sent')).toEqual([`main-${KEY}`]);
      }
      await expect.poll(() => mails('wait')).toEqual([]);
      expect(new Set(messageIds())).toEqual(new Set([`<main-${KEY}@site.example>`]));
    },
  );

  it('by kill -9 with mails in every state loses none', async () => {
    place.server.setMood('refuse-for-now');
    const child = fork(join(import.meta.dirname, 'mail-process.ts'), [place.folder, place.server.url], {
      silent: true,
    });
    const accepted: string[] = [];
    child.on('message', (id) => accepted.push(String(id)));
    await expect.poll(() => accepted.length).toBeGreaterThan(20);
    place.server.setMood('take');
    await expect.poll(() => place.server.received.length).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await startMail();
    await expect.poll(() => mails('wait')).toEqual([]);
    const delivered = new Set(messageIds());
    for (const id of accepted) expect(delivered).toContain(`<${id}@site.example>`);
    // At most the mail being sent arrived twice, under one id.
    expect(place.server.received.length - delivered.size).toBeLessThanOrEqual(1);
  });
});
