import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#tests/support/built-site.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { sendRequest } from '#tests/support/send-request.ts';
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

/** Fills in the form from its page: the first option of each group, a value in every required field. */
async function answersTo(path: string): Promise<Record<string, string>> {
  const { text } = await sendRequest(site.url('main', ''), path, { host: 'localhost' });
  const answers: Record<string, string> = {};
  for (const field of parse(text).querySelectorAll('form.form__fields [name]')) {
    const name = field.getAttribute('name') ?? '';
    const type = field.getAttribute('type');
    if (type === 'hidden') answers[name] = field.getAttribute('value') ?? '';
    else if (type === 'email') answers[name] = 'ada@site.org';
    else if (type === 'checkbox' || type === 'radio') answers[name] ??= field.getAttribute('value') ?? '';
    else if (field.tagName === 'SELECT') answers[name] = field.querySelectorAll('option')[1]?.text ?? '';
    else if (field.hasAttribute('required')) answers[name] = 'Ada Lovelace';
  }
  return answers;
}

describe('a form of the site', () => {
  it('is sent by email through the server, to the address configured by the operator [1-13]', async () => {
    const answers = await answersTo(PATH);
    const posted = await sendRequest(site.url('main', ''), PATH, {
      method: 'POST',
      host: 'localhost',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ ...answers, to: 'evil@evil.example' }).toString(),
    });
    const { status, text } =
      posted.status === 303
        ? await sendRequest(site.url('main', ''), String(posted.headers.location), { host: 'localhost' })
        : posted;
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
