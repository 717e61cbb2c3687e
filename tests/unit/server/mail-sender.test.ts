import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, it } from 'vitest';
import { createMailSender } from '#server/forms/mail-sender.ts';
import { sendOnce } from '#server/forms/send-once.ts';
import type { RedisLink } from '#server/redis/redis-link.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const KEY = 'a'.repeat(64);
const MAIL = { formId: 'contact', path: '/', fields: [{ name: 'Ada' }], labels: {} };

/** Sends a mail to a content service that first fails in this way, and from `failures` calls on accepts. */
async function sendPast(failures: number, fail: RequestListener, timeoutMs = 60_000) {
  const keys: unknown[] = [];
  const { url } = await listenHere((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > failures) response.writeHead(202).end('{"accepted":true}');
    else fail(request, response);
  });
  const sendMail = createMailSender(url, new Agent(), timeoutMs);
  return { isSent: await sendMail('main', MAIL, KEY), keys };
}

const answer =
  (status: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end('{}');
const cut: RequestListener = ({ socket }) => void socket.destroy();

it.each([
  ['ends before it responds', cut],
  ['is gone, says the balancer', answer(502)],
])('a mail is sent again under the same key when the replica %s', async (_what, fail) => {
  expect(await sendPast(1, fail)).toEqual({ isSent: true, keys: [KEY, KEY] });
});

it.each<[what: string, fail: RequestListener, calls: number, timeoutMs?: number]>([
  ['the second attempt fails too', cut, 2],
  ['the form is refused', answer(400), 1],
  ['the relay has not accepted it', answer(503), 1],
  ['no response comes in time', () => undefined, 1, 300],
])('a mail has failed when %s', async (_what, fail, calls, timeoutMs) => {
  const { isSent, keys } = await sendPast(2, fail, timeoutMs);
  expect([isSent, keys.length]).toEqual([false, calls]);
});

/** A sender whose calls end as told. `redis`: shared with others. */
function startSending(redis?: RedisLink) {
  const clock = createTestClock();
  clock.advance(1);
  const ends: ((isSent: boolean) => void)[] = [];
  const call = () => new Promise<boolean>((resolve) => void ends.push(resolve));
  const send = sendOnce(call, redis, clock.elapsed);
  return { clock, ends, post: (key: string) => send('main', MAIL, key) };
}

/** A Redis without time, and the claims that others had before. */
function fakeRedis() {
  const values = new Map<string, string>();
  let refused = 0;
  const client = {
    async set(key: string, value: string, ...[, , onlyNew]: readonly unknown[]) {
      if (onlyNew === 'NX' && values.has(key)) {
        refused += 1;
        return null;
      }
      values.set(key, value);
      return 'OK';
    },
    get: async (key: string) => values.get(key) ?? null,
    del: async (key: string) => Number(values.delete(key)),
  };
  return { link: { client, lost: () => undefined } as unknown as RedisLink, refusals: () => refused };
}

it.each([true, false])('mails that are sent once have one result on two instances: %s', async (isSent) => {
  const { link, refusals } = fakeRedis();
  const [one, two] = [startSending(link), startSending(link)];
  const first = one.post('a');
  await expect.poll(() => one.ends.length).toBe(1);
  const second = two.post('a');
  await expect.poll(refusals).toBe(1);
  one.ends[0]?.(isSent);
  expect(await Promise.all([first, second])).toEqual([isSent, isSent]);
  const third = two.post('a');
  if (!isSent) await expect.poll(() => two.ends.length).toBe(1);
  two.ends[0]?.(true);
  expect(await third).toBe(true);
  expect([one.ends.length, two.ends.length]).toEqual([1, isSent ? 0 : 1]);
});
