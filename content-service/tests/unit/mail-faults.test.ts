import { join } from 'node:path';
import express from 'express';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listenHere } from '../../../tests/support/listen-here.ts';
import { mailRow, mailsIn, putDamagedMail } from '../../../tests/support/mail-folder.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createTestClock } from '../../../tests/support/test-clock.ts';
import { createClaims, createDelivery, type DeliveryTimes } from '../../mail/deliver-mail.ts';
import { createPeers, type MailState } from '../../mail/mail-peers.ts';
import { createMailQueue } from '../../mail/mail-queue.ts';
import { startMailService } from '../../mail/mail-service.ts';

const TIMES: DeliveryTimes = { firstRetry: 1000, longestRetry: 10_000, maxAttempts: 6, timeout: 300 };
const DAY_MS = 86_400_000;
const MAIL = {
  from: 'a@site.example',
  to: ['b@site.example'],
  subject: 'Message',
  text: 'Ada',
  accepted: '',
};

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

const mails = (state: Parameters<typeof mailsIn>[1]) => mailsIn(folder, state);

/**
 * A queue with its deliverer, whose disk can be full, whose mail server can refuse, and whose clock is
 * stopped.
 */
function startDelivering(onDelivery: () => Promise<void> | void = () => undefined) {
  const sent: string[] = [];
  const errors: string[] = [];
  const clock = createTestClock();
  const disk = { isFull: false };
  const opened = createMailQueue(folder);
  onTestFinished(() => opened.close());
  const unlessFull =
    <Args extends readonly unknown[], Result>(write: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (disk.isFull) throw new Error('database or disk is full');
      return write(...args);
    };
  const queue = {
    ...opened,
    accept: unlessFull(opened.accept),
    retryLater: unlessFull(opened.retryLater),
    // Harsher than most disks, where this needs no space.
    markSent: unlessFull(opened.markSent),
  };
  const quiet = () => undefined;
  const options = {
    queue,
    async deliver(id: string) {
      await onDelivery();
      sent.push(id);
    },
    times: TIMES,
    log: { debug: quiet, info: quiet, error: (event: string) => void errors.push(event) },
    now: clock.now,
  };
  const deliverDue = createDelivery(options);
  return {
    options,
    sent,
    errors,
    clock,
    disk,
    accept: (id: string) => queue.accept(id, MAIL),
    look: () => deliverDue(() => false),
  };
}

const refuse = () => {
  throw new Error('not now');
};

describe('a full disk', () => {
  it('refuses mails, delivers those it has once each, and records that when there is space', async () => {
    const { sent, errors, disk, accept, look } = startDelivering();
    accept('one');
    accept('two');
    disk.isFull = true;
    expect(() => accept('three')).toThrow('disk is full');
    await look();
    await look();
    expect([sent, new Set(errors)]).toEqual([['one', 'two'], new Set(['mail-failed'])]);
    disk.isFull = false;
    await look();
    expect(mails('wait')).toEqual([]);
    expect(mails('sent')).toEqual(['one', 'two']);
    expect(sent).toEqual(['one', 'two']);
  });

  it('does not cause requests to a refusing mail server with every poll', async () => {
    let asked = 0;
    const { clock, disk, accept, look } = startDelivering(() => {
      asked += 1;
      disk.isFull = true;
      refuse();
    });
    accept('one');
    await look();
    await look();
    expect(asked).toBe(1);
    clock.advance(TIMES.firstRetry);
    await look();
    expect(asked).toBe(2);
  });
});

it('a mail server that refuses is retried after delays that double up to the longest; then the mail becomes a dead letter', async () => {
  const asked: number[] = [];
  const { clock, accept, look } = startDelivering(() => {
    asked.push(clock.elapsed());
    refuse();
  });
  accept('one');
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await look();
    clock.advance(1000);
  }
  expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 25_000]);
  clock.advance(365 * DAY_MS);
  await look();
  expect(mails('dead')).toEqual(['one']);
});

it.each([
  ['a final refusal of a recipient', { responseCode: 550, code: 'EENVELOPE' }, 'dead'],
  ['a final refusal of the text', { responseCode: 554, code: 'EMESSAGE' }, 'dead'],
  ['a refusal for now', { responseCode: 451, code: 'EENVELOPE' }, 'wait'],
  ['a refusal of our password', { responseCode: 535, code: 'EAUTH' }, 'wait'],
  ['no connection', { code: 'ECONNECTION' }, 'wait'],
] as const)('after %s a mail is given up only if it can never be delivered', async (_what, fields, state) => {
  const { accept, look } = startDelivering(() => Promise.reject(Object.assign(new Error(), fields)));
  accept('one');
  await look();
  expect(mails(state)).toEqual(['one']);
});

describe('a mail that other replicas know', () => {
  const a = (state: MailState['state']) => ({ replica: 'a', state });
  const c = (state: MailState['state']) => ({ replica: 'c', state });

  it.each([
    ['is delivered if they have not accepted it', [[a('none'), c('none')]], 'deliver'],
    ['is left to one whose name sorts before', [[a('waiting')]], 'hold'],
    [
      'is asked about again while that one delivers it',
      [[a('claimed'), { ...a('waiting'), replica: 'aa' }]],
      'busy',
    ],
    ['is delivered by the one whose name sorts first', [[c('waiting')]], 'deliver'],
    ['waits for one that has begun', [[c('claimed')], [c('claimed')], [c('ended')]], 'ended'],
    ['is delivered after one that has begun and failed', [[c('claimed')], [c('waiting')]], 'deliver'],
    ['is not delivered again', [[a('none'), c('ended')]], 'ended'],
  ] as const)('%s', async (_what, answers, verdict) => {
    const { options, accept } = startDelivering();
    accept('waits');
    const coming = [...answers];
    const ask = async () => coming.shift() ?? [];
    const { claim, stateOf } = createClaims({ ...options, peers: { self: 'b', ask } });
    const delivered: MailState[] = [];
    expect(await claim('waits', async () => void delivered.push(stateOf('waits')))).toBe(verdict);
    expect(delivered).toEqual(verdict === 'deliver' ? [{ replica: 'b', state: 'claimed' }] : []);
    expect([coming, stateOf('waits').state, stateOf('other').state]).toEqual([[], 'waiting', 'none']);
  });
});

it('a replica is asked once however often it is named; one without an address, or that hangs, counts as away', async () => {
  const { url } = await listenHere(
    express().get('/mail/:id', ({ params }, res) => void res.json({ replica: params.id, state: 'claimed' })),
  );
  const hanging = await listenHere(() => undefined);
  const ask = createPeers([`http://${'a'.repeat(64)}.example`, hanging.url, url, url], 'self');
  expect(await Promise.all([ask('b'), ask('self')])).toEqual([[{ replica: 'b', state: 'claimed' }], []]);
});

it('of the processes of a spool one delivers, another once that has ended, and none without a folder', () => {
  const [one, other] = [createMailQueue(folder), createMailQueue(folder)];
  expect([one.becomeDeliverer(), other.becomeDeliverer()]).toEqual([true, false]);
  one.close();
  expect(other.becomeDeliverer()).toBe(true);
  other.close();
  expect(createMailQueue(join(folder, 'deliverer.db', 'x')).becomeDeliverer).toThrow('ENOTDIR');
});

it('a damaged row of the queue blocks no other mail, and stays for people to inspect', async () => {
  const { sent, accept, look } = startDelivering();
  accept('first');
  putDamagedMail(folder, 'broken');
  accept('second');
  await look();
  expect(sent).toEqual(['first', 'second']);
  expect(mailRow(folder, 'broken')).toMatchObject({
    state: 'dead',
    trouble: expect.stringContaining('damaged'),
  });
});

it('a clock that is set back does not delay a mail until it has caught up', async () => {
  let isRefusing = true;
  const { sent, clock, accept, look } = startDelivering(() => {
    if (isRefusing) refuse();
  });
  accept('one');
  await look();
  isRefusing = false;
  await look();
  expect(sent).toEqual([]);
  clock.advance(-DAY_MS);
  await look();
  expect(sent).toEqual(['one']);
});

it.each([
  ['does not wait for a mail server that is silent', new Promise<void>(() => undefined), ['one', 'two']],
  ['ends with the mail that is being delivered', Promise.resolve(), ['two']],
])('a stop %s; the other mails stay', async (_what, delivery, left) => {
  const begun = Promise.withResolvers<void>();
  const { options, accept } = startDelivering(() => {
    begun.resolve();
    return stopping.promise.then(() => delivery);
  });
  const stopping = Promise.withResolvers<void>();
  accept('one');
  accept('two');
  const mail = startMailService(options);
  await begun.promise;
  const stopped = mail.stop();
  stopping.resolve();
  await stopped;
  expect(mails('wait')).toEqual(left);
});

it('what was delivered is deleted after an hour, as it holds personal data', async () => {
  const { sent, clock, accept, look } = startDelivering();
  accept('one');
  await look();
  expect(mails('sent')).toEqual(['one']);
  expect(accept('one')).toBe(false);
  clock.advance(2 * 60 * 60 * 1000);
  await look();
  expect(mails('sent')).toEqual([]);
  expect(sent).toEqual(['one']);
});
