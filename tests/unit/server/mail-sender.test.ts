import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, it } from 'vitest';
import { createMailSender } from '#server/forms/mail-sender.ts';
import { listenHere } from '#tests/support/listen-here.ts';

const KEY = 'a'.repeat(64);

/** Sends a mail to a content service that first fails in this way, and from `failures` calls on accepts. */
async function sendPast(failures: number, fail: RequestListener) {
  const keys: unknown[] = [];
  const { url } = await listenHere((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > failures) response.writeHead(202).end('{"accepted":true}');
    else fail(request, response);
  });
  const sendMail = createMailSender(url, new Agent(), 1000);
  const mail = { formId: 'contact', path: '/', fields: [{ name: 'Ada' }], labels: {} };
  return { isSent: await sendMail('main', mail, KEY), keys };
}

const cut: RequestListener = ({ socket }) => void socket.destroy();
const badGateway: RequestListener = (_request, response) => void response.writeHead(502).end('<h1>Bad</h1>');

it.each([
  ['ends before it responds', cut],
  ['is gone, says the balancer', badGateway],
])('a mail is sent again under the same key when the replica %s', async (_what, fail) => {
  expect(await sendPast(1, fail)).toEqual({ isSent: true, keys: [KEY, KEY] });
});

it.each([
  ['the second attempt fails too', cut, 2],
  ['the form is refused', (_request, response) => void response.writeHead(400).end('{}'), 1],
  ['no response comes in time', () => undefined, 1],
] satisfies [string, RequestListener, number][])('a mail has failed when %s', async (_what, fail, calls) => {
  const { isSent, keys } = await sendPast(2, fail);
  expect([isSent, keys.length]).toEqual([false, calls]);
});
