import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#tests/support/built-site.ts';
import { fillInAndSend } from '#tests/support/fill-in-form.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const PATH = '/section/about-ncsc/contact-us';

let folder: string;
let mail: MailServer;
let site: RunningSite;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'form-mail-'));
  mail = await startMailServer();
  site = await startSite({ SMTP_URL: mail.url, MAIL_SPOOL: folder });
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a form of the site', () => {
  it('is sent by email through the server, to the address configured by the operator [1-13]', async () => {
    const { status, text } = await fillInAndSend(site, PATH, { to: 'evil@evil.example' });
    expect(
      parse(text)
        .querySelectorAll('.form-summary li')
        .map((fault) => fault.text),
    ).toEqual([]);
    expect(status).toBe(200);
    await expect.poll(() => mail.received.length).toBe(1);
    const [received] = mail.received;
    expect(received?.to).toEqual(['enquiries@ncsc.example']);
    expect(received?.text).toContain('Ada Lovelace');
  });
});
