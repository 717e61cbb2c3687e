import { mkdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deliverNowhere, deliverToFolder, deliverToRelay } from '#content-service/mail/deliver-mail.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { KEY, order, relayPerTest } from './mail-setup.ts';

const { place, startMail, messageIds } = relayPerTest();

const ID = `main-${KEY}`;
const KEYED = { 'idempotency-key': KEY };
/** Time limit for a silent relay, in milliseconds. */
const SHORT_MS = 300;
const NOT_ACCEPTED = 'The mail was not accepted; please try again.';

describe('a relay that', () => {
  it.each([
    ['refuses a mail for now', 'refuse-for-now', '451'],
    ['refuses it for good', 'refuse', '550'],
    ['does not respond', 'stall', `not accepted within ${SHORT_MS} ms`],
    ['hangs up during the mail', 'drop', 'closed'],
  ] as const)(
    '%s makes the call fail, with one line in the log and one count',
    async (_what, mood, trouble) => {
      place.relay.setMood(mood);
      const hasty = deliverToRelay(place.relay.url, SHORT_MS);
      const { post, events, counted } = await startMail(mood === 'stall' ? hasty : undefined);
      const { status, text } = await post(order, KEYED);
      expect([status, JSON.parse(text).detail]).toEqual([503, NOT_ACCEPTED]);
      const fields = { id: ID, trouble: expect.stringContaining(trouble) };
      expect([events, counted]).toEqual([[{ event: 'mail-failed', fields }], ['failed']]);
      expect(place.relay.received).toEqual([]);
      // The visitor tries again.
      place.relay.setMood('take');
      const next = await startMail();
      expect((await next.post(order, KEYED)).status).toBe(202);
      expect(next.counted).toEqual(['accepted']);
      expect(messageIds()).toEqual([`<${ID}@site.example>`]);
    },
  );

  it('is down makes the call fail at once', async () => {
    const { post, events } = await startMail();
    await place.relay.stop();
    expect((await post(order, KEYED)).status).toBe(503);
    const fields = { id: ID, trouble: expect.stringContaining('ECONNREFUSED') };
    expect(events).toEqual([{ event: 'mail-failed', fields }]);
  });

  it('accepts a mail but is not heard gets the same message id again, by which receivers drop the copy', async () => {
    place.relay.setMood('take-and-drop');
    const { post } = await startMail();
    expect((await post(order, KEYED)).status).toBe(503);
    place.relay.setMood('take');
    expect((await post(order, KEYED)).status).toBe(202);
    expect(messageIds()).toEqual([`<${ID}@site.example>`, `<${ID}@site.example>`]);
    // Without a key, each mail is a new one.
    for (const _mail of [1, 2]) await post(order);
    expect(new Set(messageIds()).size).toBe(3);
  });
});

describe('without a relay', () => {
  it('mails become files, which only their owner can read; a repeat is the same file', async () => {
    const folder = join(temporaryFolder(), 'spool', 'mail');
    const { post, counted } = await startMail(deliverToFolder(folder));
    for (const key of [KEY, `${KEY}2`, KEY])
      expect((await post(order, { 'idempotency-key': key })).status).toBe(202);
    const names = [`${ID}.eml`, `${ID}2.eml`];
    expect((await readdir(folder)).toSorted()).toEqual(names);
    const text = await readFile(join(folder, `${ID}.eml`), 'utf8');
    expect(text).toMatch(/^Subject: Message\r$/m);
    expect(text).toContain('name: Ada');
    expect(counted).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  const blocked = temporaryFolder();
  mkdirSync(join(blocked, `.${ID}`));
  it.each([
    ['for a folder that cannot be written', deliverToFolder(blocked), expect.stringContaining('EISDIR')],
    ['without a folder', deliverNowhere, 'neither SMTP_URL nor MAIL_FOLDER is set'],
  ])('nothing is accepted %s, and the log says why', async (_what, deliver, trouble) => {
    const { post, events } = await startMail(deliver);
    expect((await post(order, KEYED)).status).toBe(503);
    expect(events).toEqual([{ event: 'mail-failed', fields: { id: ID, trouble } }]);
  });
});
