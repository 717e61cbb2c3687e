import { parse } from 'node-html-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PATH = '/section/about/contact';
const ANSWERS = { name: 'Ada', mail: 'ada@site.org', 'confirm-mail': 'ada@site.org', kind: 'One' };
const ENTRIES = Object.entries(ANSWERS).map(([name, value]) => ({ [name]: value }));

const form = {
  id: 'contact',
  title: 'Your message',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'mail', type: 'email', label: 'Email', required: true, confirm: true },
    { name: 'kind', type: 'radio', label: 'Kind', options: ['One', 'Two'], required: true },
    { name: 'message', type: 'textarea', label: 'Message', maxLength: 18 },
  ],
  submission: {
    successTitle: 'It is sent',
    successMessage: '<p>We will answer.</p>',
    infoPanelSuccess: '<p>Meanwhile</p>',
    failureTitle: 'It is not sent',
    failureMessage: '<p>Try again.</p>',
    infoPanelFailure: '<p>Call us</p>',
  },
};

let app: TestApp;
async function startForms(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const started = await startTestApp({ env });
  started.contentService.serve({
    [endpointAddress('section', { url: PATH, pageUrl: PATH })]: {
      page: { title: 'Contact', 'content-type': 'form-page', form },
    },
  });
  takeMail(started);
  return started;
}
const takeMail = ({ contentService }: TestApp) => contentService.answer(SEND_EMAIL_PATH, MAIL_ACCEPTED);

// Each test is another visitor: who sends too much is refused.
beforeEach(async () => {
  app = await startForms();
});
afterEach(() => app.stop());

/** Posts a form without going where it leads. */
const postOnly = (fields: object, headers: Record<string, string> = {}, path = PATH, target = app) =>
  target.get(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ 'form-id': 'contact', ...fields }).toString(),
  });
/** Posts a form as a browser does: goes where it leads. */
async function post(fields: object, headers: Record<string, string> = {}, path = PATH, target = app) {
  const answer = await postOnly(fields, headers, path, target);
  return answer.status === 303 ? target.get(String(answer.headers.location), { headers }) : answer;
}
const mails = (target = app) =>
  target.contentService.calls.filter(({ address }) => address === SEND_EMAIL_PATH);
const lastMail = () => JSON.parse(mails().at(-1)?.body ?? '{}');

describe('a form posted without scripts', () => {
  it('is checked, sent, and answered with its own page in success, which nobody stores', async () => {
    const { status, headers, text } = await post({ ...ANSWERS, to: 'evil@evil.example' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const page = parse(text);
    expect(page.querySelector('.form-result--sent')?.text).toBe('It is sentWe will answer.Meanwhile');
    expect(page.querySelector('.form form')).toBeNull();
    expect(lastMail()).toEqual({
      formId: 'contact',
      path: PATH,
      fields: [{ name: 'Ada' }, { mail: 'ada@site.org' }, { kind: 'One' }],
    });
    expect(mails().at(-1)?.headers['x-site']).toBe('main');
  });

  it('leads to an address that shows it as sent, to be loaded again without sending again', async () => {
    await app.get(PATH);
    const { status, headers } = await postOnly(ANSWERS, {}, `${PATH}?utm_source=x&sent=other`);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers.location).toBe(`${PATH}?utm_source=x&sent=contact`);
    for (const _visit of [1, 2]) {
      const page = await app.get(String(headers.location), { headers: { 'accept-encoding': 'br' } });
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-encoding': 'br',
        'x-robots-tag': 'noindex',
      });
    }
    const { text } = await app.get(String(headers.location));
    const page = parse(text);
    expect(page.querySelector('.form-result--sent')?.text).toContain('It is sent');
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(canonical.replace(/^https:\/\/[^/]+/, '')).toBe(PATH);
    expect(mails()).toHaveLength(1);
  });

  it('is not shown as sent by an address that names another form', async () => {
    const { status, text } = await app.get(`${PATH}?sent=other`);
    expect(status).toBe(200);
    expect(text).not.toContain('form-result');
    expect(parse(text).querySelector('.form form')).not.toBeNull();
  });

  it('leads nowhere else than to this site', async () => {
    const { headers } = await postOnly({ 'form-id': 'feedback', rating: 'Yes' }, {}, '//evil.example/x');
    expect(headers.location).toBe('/evil.example/x?sent=feedback&rating=Yes');
  });

  it('with faults comes back with them and with the answers, and sends nothing', async () => {
    const before = mails().length;
    const { status, headers, text } = await post({ ...ANSWERS, name: '', 'confirm-mail': 'x', kind: 'Two' });
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    const page = parse(text);
    expect(page.querySelector('.form-summary')?.getAttribute('role')).toBe('alert');
    expect(
      page.querySelectorAll('.form-summary li a').map((link) => [link.text, link.getAttribute('href')]),
    ).toEqual([
      ['Name field is required.', '#form-contact-name'],
      ['Email and Confirm Email do not match.', '#form-contact-confirm-mail'],
    ]);
    expect(page.querySelector('input[name="mail"]')?.getAttribute('value')).toBe('ada@site.org');
    expect(page.querySelector('input[value="Two"]')?.hasAttribute('checked')).toBe(true);
    expect(page.querySelector('#form-contact-name-error')?.text).toBe('Error: Name field is required.');
    expect(mails()).toHaveLength(before);
  });

  it('shows at each kind of field what is wrong with it, where assistive technology finds it [5-02]', async () => {
    const types = ['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio'];
    const everyKind = {
      id: 'contact',
      fields: [
        ...types.map((type) => ({
          name: type,
          type,
          label: `Label of ${type}`,
          options: ['x'],
          required: true,
        })),
        { name: 'own', type: 'text', label: 'Own', required: true, error: 'Words of its own.' },
        { name: 'optional', type: 'text', label: 'Optional' },
      ],
      submission: { successTitle: 'It is sent', failureTitle: 'It is not sent' },
    };
    app.contentService.serve({
      [endpointAddress('section', { url: PATH, pageUrl: PATH })]: {
        page: { title: 'Contact', 'content-type': 'form-page', form: everyKind },
      },
    });
    expect(parse((await app.get(PATH)).text).querySelectorAll('.form-field__error')).toEqual([]);
    const { status, text } = await post({});
    expect(status).toBe(422);
    const page = parse(text);
    for (const name of [...types, 'own', 'optional']) {
      const control = page.querySelector(`.form [name="${name}"]`);
      const described = ['checkbox', 'radio'].includes(name) ? control?.closest('fieldset') : control;
      const describedBy = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const error = describedBy.map((id) => page.querySelector(`#${id}`)?.text).join();
      expect(error, name).toBe(
        name === 'optional'
          ? ''
          : `Error: ${name === 'own' ? 'Words of its own.' : `Label of ${name} field is required.`}`,
      );
    }
  });

  it('keeps the answers when the content service cannot take the mail, and says so', async () => {
    app.contentService.fail('error-500', SEND_EMAIL_PATH);
    const { status, text } = await post(ANSWERS);
    expect(status).toBe(503);
    const page = parse(text);
    expect(page.querySelector('.form-result--failed')?.text).toBe('It is not sentTry again.Call us');
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Ada');
  });

  it('keeps the answers when the content service is gone, once its page has been read', async () => {
    await app.get(PATH);
    await app.contentService.goDown();
    const { status, text } = await post(ANSWERS);
    expect(status).toBe(503);
    const page = parse(text);
    expect(page.querySelector('.form-result--failed')?.text).toContain('It is not sent');
    expect(page.querySelector('input[name="mail"]')?.getAttribute('value')).toBe('ada@site.org');
  });

  it('is answered with an error page, not as an unknown form, when its page cannot be read', async () => {
    await app.contentService.goDown();
    const { status, headers } = await post(ANSWERS);
    expect(status).toBe(503);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('again and again comes back as not sent after a while, with the answers', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await post(ANSWERS)).status);
    expect(statuses.every((status) => status === 200)).toBe(true);
    const { status, headers, text } = await post(ANSWERS);
    expect(status).toBe(429);
    const page = parse(text);
    expect(page.querySelector('.form-result--failed')?.text).toContain('It is not sent');
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Ada');
    expect(headers['ratelimit-policy']).toMatch(/;\s*q=30;\s*w=600\b/);
    expect(mails()).toHaveLength(30);
    expect((await app.get(PATH)).status).toBe(200);
  });

  it.each(['false', '{}', '[]', 'null'])('has failed when the answer is %s', async (body) => {
    app.contentService.answer(SEND_EMAIL_PATH, { headers: { 'content-type': 'application/json' }, body });
    expect((await post(ANSWERS)).status).toBe(503);
  });

  it('does not write answers as HTML, nor into the log', async () => {
    const { text } = await post({ ...ANSWERS, name: '<script>alert(1)</script>secret-name', mail: '' });
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(JSON.stringify(app.logLines('form-submitted'))).not.toContain('secret-name');
    expect(JSON.stringify(app.logLines('request'))).not.toContain('secret-name');
  });

  it('has one key for the same mail from the same visitor, and another for another mail, visitor or site', async () => {
    await using proxied = await startForms({ TRUST_PROXY: 'loopback' });
    const from = (address: string, fields: object = ANSWERS, host = 'localhost') =>
      post(fields, { 'x-forwarded-for': address, 'x-forwarded-host': host }, PATH, proxied);
    for (const { status } of [
      await from('192.0.2.1'),
      await from('192.0.2.1'),
      await from('192.0.2.1', { ...ANSWERS, name: 'Grace' }),
      await from('192.0.2.2'),
      await from('192.0.2.1', ANSWERS, 'agency.localhost'),
    ])
      expect(status).toBe(200);
    const [first, again, ...others] = mails(proxied).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(first);
    expect(others).toHaveLength(3);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('by a program that fills in the trap seems to succeed and goes nowhere', async () => {
    const { status, text } = await post({ ...ANSWERS, 'leave-empty': 'x' });
    expect(status).toBe(200);
    expect(text).toContain('It is sent');
    expect(mails()).toEqual([]);
  });

  it.each([['12'], ['999'], ['x']])(
    'within %s ms is not sent and says so, for it may be somebody whose browser fills in',
    async (elapsed) => {
      const { status, text } = await post({ ...ANSWERS, 'form-elapsed': elapsed });
      expect(status).toBe(503);
      const page = parse(text);
      expect(page.querySelector('.form-result--failed')).not.toBeNull();
      expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Ada');
      expect(mails()).toEqual([]);
    },
  );

  it('has each line end of a message as one character, as the text area counted them', async () => {
    const message = `${'x'.repeat(8)}\r\n${'y'.repeat(9)}\r\n`;
    const { status } = await post({ ...ANSWERS, message });
    expect(status).toBe(200);
    expect(lastMail().fields).toContainEqual({ message: `${'x'.repeat(8)}\n${'y'.repeat(9)}` });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('from elsewhere is refused: %j', async (headers) => {
    const before = mails().length;
    expect((await post(ANSWERS, headers)).status).toBe(403);
    expect(mails()).toHaveLength(before);
  });

  it.each([
    ['http://evil.example', 'localhost', 403],
    ['null', 'localhost', 403],
    ['http://localhost', 'localhost', 200],
    ['http://agency.localhost', 'localhost', 403],
    // Another port is another site's.
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://localhost:3001', 'localhost:3000', 403],
    ['http://localhost:3000', 'localhost', 403],
    ['http://localhost', 'localhost:3000', 403],
    // Some proxies write out the port that goes without saying.
    ['https://localhost', 'localhost:443', 200],
    ['http://localhost', 'localhost:80', 200],
    ['https://localhost', 'localhost:80', 403],
    ['https://localhost', 'LOCALHOST', 200],
    ['https://localhost', 'x@localhost', 400],
  ])('from a browser that only names the origin %s, to %s: %i', async (origin, host, expected) => {
    const sends = [
      [
        PATH,
        'application/x-www-form-urlencoded',
        String(new URLSearchParams({ 'form-id': 'contact', ...ANSWERS })),
      ],
      [SEND_EMAIL_PATH, 'application/json', JSON.stringify({ path: PATH, fields: ENTRIES })],
    ] as const;
    for (const [path, type, body] of sends) {
      const headers = { 'content-type': type, origin };
      const answer = await app.get(path, { method: 'POST', host, headers, body });
      const isSent = answer.status === 303;
      const { status } = isSent ? await app.get(String(answer.headers.location), { host }) : answer;
      expect(status).toBe(expected);
    }
  });

  it('that is too large, or that the page does not have, is refused', async () => {
    expect((await post({ ...ANSWERS, name: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post({ 'form-id': 'other', ...ANSWERS })).status).toBe(405);
    expect((await post(ANSWERS, {}, '/guidance/first')).status).toBe(405);
  });

  it('leaves the page as it was for everybody else', async () => {
    await post({ ...ANSWERS, name: 'Private' });
    const { status, text } = await app.get(PATH);
    expect(status).toBe(200);
    expect(text).not.toContain('Private');
    expect(text).not.toContain('form-result');
  });
});

describe('a form sent by scripts', () => {
  const send = (body: unknown, headers: Record<string, string> = {}, target = app) =>
    target.get(SEND_EMAIL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const fields = ENTRIES;

  it('is a POST of {field name: value} entries and the path to sendemail.json, answered with something truthy [7-28]', async () => {
    expect(SEND_EMAIL_PATH).toBe('/api/1/services/v1/sendemail.json');
    const { status, text } = await send({ path: PATH, formId: 'contact', fields });
    expect([status, JSON.parse(text)]).toEqual([200, { sent: true }]);
    expect(mails().map(({ method }) => method)).toEqual(['POST']);
    expect(lastMail()).toEqual({
      formId: 'contact',
      path: PATH,
      fields: [{ name: 'Ada' }, { mail: 'ada@site.org' }, { kind: 'One' }],
    });
  });

  it('fails clearly while the content service is gone', async () => {
    await app.contentService.goDown();
    expect((await send({ path: PATH, formId: 'contact', fields })).status).toBe(503);
  });

  it('without the name of its form means that of its page', async () => {
    expect((await send({ path: PATH, fields })).status).toBe(200);
  });

  it.each([
    ['faults', { path: PATH, formId: 'contact', fields: [{ name: 'Ada' }] }, 422],
    ['a form that the page does not have', { path: PATH, formId: 'x', fields }, 404],
    ['no list', { path: PATH, fields: 'x' }, 400],
    ['values that are no text', { path: PATH, fields: [{ name: {} }] }, 400],
    ['a path on another host', { path: '//evil.example', fields }, 400],
    ['nothing', [], 400],
  ])('with %s is refused', async (_what, body, expected) => {
    const before = mails().length;
    expect((await send(body)).status).toBe(expected);
    expect(mails()).toHaveLength(before);
  });

  it('from elsewhere is refused before the content service hears of it', async () => {
    const before = mails().length;
    expect((await send({ path: PATH, fields }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(mails()).toHaveLength(before);
  });

  it('again and again is refused after a while', async () => {
    await using limited = await startForms();
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await send({ path: PATH, formId: 'contact', fields }, {}, limited)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(mails(limited)).toHaveLength(30);
  });
});

describe('feedback', () => {
  const feedback = (fields: object) => post({ 'form-id': 'feedback', ...fields }, {}, '/guidance/first');

  it('is sent with rating and comment for any page', async () => {
    expect((await feedback({ rating: 'Yes', comment: 'Clear' })).status).toBe(200);
    expect(lastMail()).toEqual({
      formId: 'feedback',
      path: '/guidance/first',
      fields: [{ rating: 'Yes' }, { comment: 'Clear' }],
    });
  });

  it.each([
    ['no rating', { comment: 'x' }],
    ['a comment of more than 100 characters', { rating: 'Yes', comment: 'x'.repeat(101) }],
    ['a rating of more than 100 characters', { rating: 'x'.repeat(101) }],
  ])('with %s is refused', async (_what, fields) => {
    expect((await feedback(fields)).status).toBe(422);
    expect(mails()).toEqual([]);
  });

  it('asks on before anything is sent', async () => {
    expect((await feedback({ rating: 'Yes', 'feedback-step': 'ask' })).status).toBe(200);
    expect(mails()).toEqual([]);
  });
});
