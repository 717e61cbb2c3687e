import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpDelivery, type DeliveryTimes } from '#content-service/mail/deliver-mail.ts';
import { createPeers } from '#content-service/mail/mail-peers.ts';
import { createMailQueue, type MailQueue } from '#content-service/mail/mail-queue.ts';
import { mailRoute } from '#content-service/mail/mail-route.ts';
import { type MailService, startMailService } from '#content-service/mail/mail-service.ts';
import { listen } from '#server/http/listen.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { parseSites } from '#shared/site/site-file.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailRow, mailsIn } from '#tests/support/mail-folder.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { allSites, sitesWithMail } from '#tests/support/sites.ts';

const SITES = sitesWithMail({
  from: 'website@site.example',
  forms: { contact: { to: ['contact@site.example', 'copy@site.example'], subject: 'Message' } },
});
const TIMES: DeliveryTimes = { firstRetry: 20, longestRetry: 100, mostAttempts: 5, timeout: 300 };
const KEY = 'a'.repeat(32);
const order = { formId: 'contact', path: '/section/a/b', fields: [{ name: 'Ada' }, { message: 'One\nTwo' }] };

let folder: string;
let server: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  server = await startMailServer();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly mail: MailService;
  readonly events: { readonly event: string; readonly fields: object }[];
  post(body: unknown, headers?: Record<string, string>): ReturnType<typeof sendRequest>;
}

async function startMail(
  options: { readonly smtpUrl?: string; readonly queue?: MailQueue } = {},
): Promise<Started> {
  const events: { event: string; fields: object }[] = [];
  const note = (event: string, fields: object = {}) => void events.push({ event, fields });
  const log = { debug: note, info: note, error: note };
  const smtpUrl = 'smtpUrl' in options ? options.smtpUrl : server.url;
  const mail = startMailService({
    queue: options.queue ?? createMailQueue(folder),
    deliver: smtpUrl ? createSmtpDelivery(smtpUrl, TIMES) : undefined,
    times: TIMES,
    log,
    now: Date.now,
  });
  const { port, close } = await listen(express().use(mailRoute(mail, SITES, log)), 0, '127.0.0.1');
  onTestFinished(async () => {
    await close(0);
    await mail.stop();
  });
  return {
    mail,
    events,
    post: (body, headers = {}) =>
      sendRequest(`http://127.0.0.1:${port}`, SEND_EMAIL_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

const mails = (state: Parameters<typeof mailsIn>[1]) => mailsIn(folder, state);
const messageIds = () => server.received.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);

/** Two replicas, each with a queue of its own, that know each other. */
async function startReplicas() {
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const folders = ports.map((port) => join(folder, String(port)));
  const start = async (index: number) => {
    const self = `replica-${index}`;
    const mail = startMailService({
      queue: createMailQueue(folders[index] ?? folder),
      deliver: createSmtpDelivery(server.url, TIMES),
      times: TIMES,
      log: { debug() {}, info() {}, error() {} },
      now: Date.now,
      peers: { self, ask: createPeers(urls, self) },
    });
    const app = express().use(mailRoute(mail, SITES, { debug() {}, info() {}, error() {} }));
    const { close } = await listen(app, ports[index] ?? 0, '127.0.0.1');
    const stop = async () => {
      await close(0);
      await mail.stop();
    };
    onTestFinished(stop);
    return { stop };
  };
  const post = (index: number, key: string) =>
    sendRequest(urls[index] ?? '', SEND_EMAIL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
    });
  const endedIn = (index: number) => mailsIn(folders[index] ?? folder, 'sent');
  return { start, post, endedIn };
}

describe('two replicas, each with its own queue', () => {
  const keys = Array.from({ length: 10 }, (_, index) => String(index).repeat(32));

  it('send a mail once that arrives at both at the same time', async () => {
    const { start, post, endedIn } = await startReplicas();
    await Promise.all([start(0), start(1)]);
    const answers = await Promise.all(keys.flatMap((key) => [post(0, key), post(1, key)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    for (const index of [0, 1]) await expect.poll(() => endedIn(index).length).toBe(keys.length);
    expect(server.received).toHaveLength(keys.length);
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

describe('sendemail', () => {
  it('accepts a mail with 202 and delivers it to the configured recipients under the configured subject', async () => {
    const { post } = await startMail();
    const { status, text } = await post(order, { 'idempotency-key': KEY });
    expect(status).toBe(202);
    expect(JSON.parse(text)).toEqual({ accepted: true, id: `main-${KEY}` });
    await expect.poll(() => server.received.length).toBe(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: 'website@site.example',
      to: ['contact@site.example', 'copy@site.example'],
    });
    expect(mail?.text).toContain('Subject: Message\r\n');
    expect(mail?.text).toContain('name: Ada\r\nmessage:\r\n  One\r\n  Two\r\n');
    expect(mail?.text).toContain('Page: /section/a/b');
    await expect.poll(() => mails('sent')).toEqual([`main-${KEY}`]);
    await expect.poll(() => mails('wait')).toEqual([]);
  });

  it('sends a mail that arrives twice under one key once', async () => {
    const { post } = await startMail();
    const answers = await Promise.all([1, 2, 3].map(() => post(order, { 'idempotency-key': KEY })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await expect.poll(() => mails('sent').length).toBe(1);
    expect((await post(order, { 'idempotency-key': KEY })).status).toBe(202);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['a recipient of its own is ignored', { ...order, to: 'evil@evil.example' }, 202],
    ['no fields', { ...order, fields: [] }, 400],
    ['two names in one entry', { ...order, fields: [{ a: '1', b: '2' }] }, 400],
    ['a form without a configured recipient', { ...order, formId: 'unknown' }, 404],
    ['a form named like a property of all objects', { ...order, formId: 'constructor' }, 404],
    ['a list', [], 400],
  ])('headers cannot be injected and recipients not chosen: %s', async (_case, body, expected) => {
    const { post } = await startMail();
    expect((await post(body)).status).toBe(expected);
    if (expected !== 202) return expect(mails('wait')).toEqual([]);
    await expect.poll(() => server.received.length).toBe(1);
    expect(JSON.stringify(server.received)).not.toContain('evil.example');
  });

  const ATTEMPTS = [
    'a\r\nBcc: evil@evil.example',
    'a\nBcc: evil@evil.example',
    'a\rBcc: evil@evil.example',
    'a%0d%0aBcc: evil@evil.example',
    'a\\r\\nBcc: evil@evil.example',
    'a\u0085Bcc: evil@evil.example',
    'a\u2028Bcc: evil@evil.example',
    'a\u2029Bcc: evil@evil.example',
    'a\u0000\r\nBcc: evil@evil.example',
    'a\v\fBcc: evil@evil.example',
    'a\u560d\u560aBcc: evil@evil.example',
    '=?utf-8?q?a=0d=0aBcc:_evil@evil.example?=',
    '=?utf-8?b?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=',
    '"a\r\n"(comment <evil@evil.example>) <a@b.org>, evil@evil.example',
    '-oQ/tmp -X/tmp/x.php evil@evil.example',
    '.\r\n\r\nRCPT TO:<evil@evil.example>\r\nDATA',
    'a\r\n.\r\nMAIL FROM:<evil@evil.example>',
    'a\n.\nQUIT\n',
    '--boundary\r\nContent-Type: text/html\r\n\r\n<script>',
    '\r\n\r\n<html>',
  ];

  it('has the same head whatever an answer contains, and each answer in one paragraph', async () => {
    const { post } = await startMail();
    await post({ ...order, fields: [{ name: 'Ada' }] });
    for (const value of ATTEMPTS)
      expect((await post({ ...order, fields: [{ mail: value }, { last: 'x' }] })).status).toBe(202);
    await expect.poll(() => server.received.length).toBe(ATTEMPTS.length + 1);
    for (const { from, to, text } of server.received) {
      expect([from, ...to]).toEqual(['website@site.example', 'contact@site.example', 'copy@site.example']);
      const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/, 2);
      const names = head
        .replaceAll(/\r\n\s+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':', 1)[0]);
      expect(names.sort()).toEqual([
        ...['Auto-Submitted', 'Content-Transfer-Encoding', 'Content-Type', 'Date', 'From', 'MIME-Version'],
        ...['Message-ID', 'Subject', 'To'],
      ]);
      expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
      expect(head).not.toContain('evil');
      // Such text would only be taken as a header or command at the start of a line.
      expect(body).not.toMatch(/^(?:Bcc|RCPT|MAIL|Content-Type|QUIT|<html>)/m);
    }
  });

  it.each(ATTEMPTS.filter((attempt) => /[\r\n\v\0\u0085\u2028\u2029]/.test(attempt)))(
    'refuses header injection in the name of a field, the form and the path: %j',
    async (attempt) => {
      const { post } = await startMail();
      expect((await post({ ...order, fields: [{ [attempt]: 'x' }] })).status).toBe(400);
      expect((await post({ ...order, formId: attempt })).status).toBe(400);
      expect((await post({ ...order, path: `/${attempt}` })).status).toBe(400);
      expect(mails('wait')).toEqual([]);
    },
  );

  it('refuses mails that are too long, not JSON, or not posted', async () => {
    const { post } = await startMail();
    expect((await post({ ...order, fields: [{ a: 'x'.repeat(200_000) }] })).status).toBe(400);
    expect((await post('text')).status).toBe(400);
  });
});

describe('a mail server that', () => {
  it.each(['refuse-for-now', 'drop', 'stall'] as const)(
    'does %s gets the mail again later, once',
    async (mood) => {
      server.setMood(mood);
      const { post, events } = await startMail();
      expect((await post(order, { 'idempotency-key': KEY })).status).toBe(202);
      await expect.poll(() => events.some(({ event }) => event === 'mail-delayed')).toBe(true);
      expect(mails('wait')).toEqual([`main-${KEY}`]);
      server.setMood('take');
      await expect.poll(() => mails('sent')).toEqual([`main-${KEY}`]);
      expect(server.received).toHaveLength(1);
    },
  );

  it('accepts and drops the connection gets it again under the same message id, by which receivers recognise it', async () => {
    server.setMood('take-and-drop');
    const { post, events } = await startMail();
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => events.some(({ event }) => event === 'mail-delayed')).toBe(true);
    server.setMood('take');
    await expect.poll(() => mails('sent')).toHaveLength(1);
    expect(new Set(messageIds())).toEqual(new Set([`<main-${KEY}@site.example>`]));
  });

  it('refuses a mail permanently has it moved to the dead letters, content and reason kept', async () => {
    server.setMood('refuse');
    const { post, events } = await startMail();
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => mails('dead')).toEqual([`main-${KEY}`]);
    await expect.poll(() => mails('wait')).toEqual([]);
    const letter = mailRow(folder, `main-${KEY}`);
    expect(letter).toMatchObject({ attempts: 1, mail: expect.stringContaining('name: Ada') });
    expect(letter?.trouble).toContain('550');
    expect(events.at(-1)).toMatchObject({ event: 'mail-buried' });
  });

  it('is not configured has the mail kept as a file, and a line in the log', async () => {
    const { post, events } = await startMail({ smtpUrl: undefined });
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => mails('kept')).toEqual([`main-${KEY}`]);
    expect(readdirSync(join(folder, 'kept'))).toEqual([`main-${KEY}.eml`]);
    expect(readFileSync(join(folder, 'kept', `main-${KEY}.eml`), 'utf8')).toContain('name: Ada');
    await expect
      .poll(() => events)
      .toContainEqual({
        event: 'mail-kept',
        fields: expect.objectContaining({ reason: 'SMTP_URL is not set' }),
      });
    expect(server.received).toEqual([]);
  });
});

class Crash extends Error {}

/** A queue that never reaches the step after `most`, as if the process had died there. */
function dyingQueue(most: number): MailQueue {
  let done = 0;
  return new Proxy(createMailQueue(folder), {
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
    server.setMood('refuse-for-now');
    const child = fork(join(import.meta.dirname, 'mail-process.ts'), [folder, server.url], { silent: true });
    const accepted: string[] = [];
    child.on('message', (id) => accepted.push(String(id)));
    await expect.poll(() => accepted.length).toBeGreaterThan(20);
    server.setMood('take');
    await expect.poll(() => server.received.length).toBeGreaterThan(3);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await startMail();
    await expect.poll(() => mails('wait')).toEqual([]);
    const delivered = new Set(messageIds());
    for (const id of accepted) expect(delivered).toContain(`<${id}@site.example>`);
    // At most the mail being sent arrived twice, under one id.
    expect(server.received.length - delivered.size).toBeLessThanOrEqual(1);
  });
});

describe('two processes on one spool', () => {
  it('deliver each mail once: one of them delivers for both', async () => {
    const one = await startMail();
    const other = await startMail();
    await Promise.all([
      one.post(order, { 'idempotency-key': `1${KEY}` }),
      other.post(order, { 'idempotency-key': `2${KEY}` }),
    ]);
    await expect.poll(() => mails('sent').length).toBe(2);
    expect(server.received).toHaveLength(2);
  });
});

describe('the folder of mails', () => {
  it('is readable by its own user only', async () => {
    const { post } = await startMail({ smtpUrl: undefined });
    await post(order, { 'idempotency-key': KEY });
    await expect.poll(() => mails('kept')).toHaveLength(1);
    const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
    expect(modeOf('kept')).toBe(0o700);
    expect(readdirSync(folder).sort()).toEqual(['deliverer.db', 'kept', 'mail.db', 'mail.db-journal']);
    for (const file of ['deliverer.db', 'mail.db', 'mail.db-journal', `kept/main-${KEY}.eml`])
      expect([file, modeOf(file)]).toEqual([file, 0o600]);
  });

  it('may contain mails in the former file format: they are delivered', async () => {
    mkdirSync(join(folder, 'queue'));
    const old = { from: 'a@site.example', to: ['b@site.example'], subject: 'Old', text: 'Ada' };
    const text = JSON.stringify({
      id: 'old',
      ...old,
      accepted: '2026-01-01T00:00:00.000Z',
      attempts: 3,
      notBefore: 9,
    });
    writeFileSync(join(folder, 'queue', 'old.json'), text);
    await startMail();
    await expect.poll(() => mails('sent')).toEqual(['old']);
    expect(server.received[0]?.to).toEqual(['b@site.example']);
    expect(readdirSync(join(folder, 'queue'))).toEqual([]);
  });
});

describe('mail settings', () => {
  it.each([
    [
      'a subject of two lines',
      '{ from: a@b.example, forms: { x: { to: c@d.example, subject: "a\\nBcc: e" } } }',
    ],
    [
      'two addresses in one',
      '{ from: a@b.example, forms: { x: { to: "c@d.example, e@f.example", subject: s } } }',
    ],
    ['a form without recipient', '{ from: a@b.example, forms: { x: { subject: s } } }'],
  ])('with %s are refused at start', (_case, text) => {
    const own = readFileSync('sites/main/site.yaml', 'utf8').replace(/^mail:.*/ms, `mail: ${text}\n`);
    const file = { id: 'main', file: 'main/site.yaml', text: own, images: allSites[0].images };
    const read = parseSites('sites', [file]);
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(
        new RegExp(`^main/site\\.yaml:${own.split('\n').length - 1}: mail\\.forms\\.x\\.`),
      ),
    ]);
  });
});
