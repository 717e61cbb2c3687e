import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const PATH = '/section/about/contact';
const ANSWERS = { name: 'Ada', mail: 'ada@site.org', 'confirm-mail': 'ada@site.org', kind: 'One' };

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

function serveForm({ contentService }: TestApp, served: object = form): void {
  contentService.serve({
    [endpointAddress('section', { url: PATH, pageUrl: PATH })]: {
      page: { title: 'Contact', 'content-type': 'form-page', form: served },
    },
  });
  contentService.answer(SEND_EMAIL_PATH, MAIL_ACCEPTED);
}
const app = appPerTest({}, serveForm);

/** Posts a form without following the redirect. */
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
/** Posts a form and follows the redirect, as a browser does. */
async function post(fields: object, headers: Record<string, string> = {}, path = PATH, target = app) {
  const response = await postOnly(fields, headers, path, target);
  return response.status === 303 ? target.get(String(response.headers.location), { headers }) : response;
}
const mails = (target = app) =>
  target.contentService.calls.filter(({ address }) => address === SEND_EMAIL_PATH);
const lastMail = () => JSON.parse(mails().at(-1)?.body ?? '{}');

describe('a form posted without scripts', () => {
  it('is checked and sent, and its page confirms that, uncached', async () => {
    const { status, headers, text } = await post({ ...ANSWERS, to: 'evil@evil.example' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const page = parse(text);
    expect(page.querySelector('.form-result--sent')?.text).toBe('It is sentWe will answer.Meanwhile');
    expect(page.querySelector('.form form')).toBeNull();
    expect(lastMail()).toEqual({
      formId: 'contact',
      path: PATH,
      fields: [{ name: 'Ada' }, { mail: 'ada@site.org' }, { kind: 'One' }],
      labels: {
        ...{ name: 'Name', mail: 'Email', 'confirm-mail': 'Confirm Email', kind: 'Kind', message: 'Message' },
      },
    });
    expect(mails().at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-site': 'main' },
    });
  });

  it('redirects to an address that shows the confirmation and can be reloaded without sending again', async () => {
    await app.get(PATH);
    const { status, headers } = await postOnly(ANSWERS, {}, `${PATH}?utm_source=x&sent=other`);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers.location).toBe(`${PATH}?utm_source=x&sent=contact`);
    for (const _visit of [1, 2])
      expect(await app.get(String(headers.location), { headers: { 'accept-encoding': 'br' } })).toMatchObject(
        {
          status: 200,
          headers: { 'cache-control': 'no-store', 'content-encoding': 'br', 'x-robots-tag': 'noindex' },
        },
      );
    const page = parse((await app.get(String(headers.location))).text);
    expect(page.querySelector('.form-result--sent')?.text).toContain('It is sent');
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(canonical.replace(/^https:\/\/[^/]+/, '')).toBe(PATH);
    expect(mails()).toHaveLength(1);
  });

  it('with faults is shown again with messages and answers, and sends nothing', async () => {
    const { status, headers, text } = await post({ ...ANSWERS, name: '', 'confirm-mail': 'x', kind: 'Two' });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
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
    expect(mails()).toEqual([]);
  });

  it('shows the fault at each kind of field, where assistive technology finds it [5-02]', async () => {
    const types = ['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio'];
    const labelled = types.map((type) => ({ name: type, type, label: `Label of ${type}`, required: true }));
    serveForm(app, {
      ...form,
      fields: [
        ...labelled.map((field) => ({ ...field, options: ['x'] })),
        { name: 'own', type: 'text', label: 'Own', required: true, error: 'Words of its own.' },
        { name: 'optional', type: 'text', label: 'Optional' },
      ],
    });
    expect(parse((await app.get(PATH)).text).querySelectorAll('.form-field__error')).toEqual([]);
    const { status, text } = await post({});
    expect(status).toBe(422);
    const page = parse(text);
    const errorOf = (name: string) => {
      const control = page.querySelector(`.form [name="${name}"]`);
      const described = ['checkbox', 'radio'].includes(name) ? control?.closest('fieldset') : control;
      const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => page.querySelector(`#${id}`)?.text).join();
    };
    for (const type of types) expect(errorOf(type)).toBe(`Error: Label of ${type} field is required.`);
    expect([errorOf('own'), errorOf('optional')]).toEqual(['Error: Words of its own.', '']);
  });

  it.each([
    ['refuses the mail', async () => app.contentService.fail('error-500', SEND_EMAIL_PATH)],
    ['is down', () => app.contentService.goDown()],
  ])('reports failure and keeps the answers when the content service %s', async (_what, breakService) => {
    await app.get(PATH);
    await breakService();
    const { status, text } = await post(ANSWERS);
    expect(status).toBe(503);
    const page = parse(text);
    expect(page.querySelector('.form-result--failed')?.text).toBe('It is not sentTry again.Call us');
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Ada');
  });

  it('gets an error page, not "unknown form", when its page is unavailable', async () => {
    await app.contentService.goDown();
    const { status, headers } = await post(ANSWERS);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers['content-type']).toContain('text/html');
  });

  it('is shown again as not sent, with the answers, after 30 in ten minutes', async () => {
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

  it('never exposes its answers as HTML, in the log, or on pages of others', async () => {
    const { text } = await post({ ...ANSWERS, name: '<script>alert(1)</script>secret-name', mail: '' });
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain('&lt;script&gt;alert(1)');
    for (const event of ['form-submitted', 'request'] as const)
      expect(JSON.stringify(app.logLines(event))).not.toContain('secret-name');
    const other = await app.get(PATH);
    expect(other.status).toBe(200);
    expect(other.text).not.toMatch(/secret-name|form-result/);
  });

  it('has one key for the same mail from the same visitor, and another for any other mail, visitor or site', async () => {
    await using proxied = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    serveForm(proxied);
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
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('counts each line break of a message as one character, as the text area does', async () => {
    const message = `${'x'.repeat(8)}\r\n${'y'.repeat(9)}\r\n`;
    expect((await post({ ...ANSWERS, message })).status).toBe(200);
    expect(lastMail().fields).toContainEqual({ message: `${'x'.repeat(8)}\n${'y'.repeat(9)}` });
  });

  it('is refused if it is too large, or the page has no such form', async () => {
    expect((await post({ ...ANSWERS, name: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post({ 'form-id': 'other', ...ANSWERS })).status).toBe(405);
    expect((await post(ANSWERS, {}, '/guidance/first')).status).toBe(405);
    const before = app.contentService.calls.length;
    expect((await postOnly({ ...ANSWERS, 'form-id': '' })).headers.location).toBeUndefined();
    expect(app.contentService.calls).toHaveLength(before);
  });

  it.each([
    [{ 'leave-empty': 'x' }, 200, 'sent', 'trap'],
    // A person's browser may have filled it in.
    [{ 'form-elapsed': '999' }, 503, 'failed', 'too-quick'],
    [{ 'form-elapsed': 'x' }, 503, 'failed', 'too-quick'],
    [{ 'form-elapsed': '999', name: '' }, 422, 'invalid', undefined],
  ])(
    'that may be of a bot sends nothing, says what a person needs, and is logged with the reason: %j',
    async (more, status, state, reason) => {
      const given = await post({ ...ANSWERS, ...more });
      expect([given.status, mails()]).toEqual([status, []]);
      const page = parse(given.text);
      expect(page.querySelector('.form-result--sent')?.text.includes('It is sent')).toBe(
        state === 'sent' || undefined,
      );
      expect(page.querySelector('.form-result--failed') !== null).toBe(state === 'failed');
      if (state === 'failed')
        expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Ada');
      const [line] = app.logLines('form-submitted');
      expect([line?.level, line?.state, line?.reason]).toEqual(['info', state, reason]);
    },
  );

  it('is logged by form and outcome, failures as errors, also when over the limit', async () => {
    await post(ANSWERS);
    await post({ ...ANSWERS, name: '' });
    app.contentService.fail('error-500', SEND_EMAIL_PATH);
    await post(ANSWERS);
    expect(app.logLines('form-submitted')).toMatchObject([
      { level: 'info', state: 'sent', form: 'contact' },
      { level: 'info', state: 'invalid', form: 'contact' },
      { level: 'error', state: 'failed', form: 'contact' },
    ]);
    expect(app.logLines('form-refused')).toEqual([]);
    for (let count = 0; count < 27; count += 1) await post({ ...ANSWERS, name: '' });
    await post(ANSWERS);
    expect(app.logLines('form-refused')).toMatchObject([{ level: 'warn', reason: 'rate' }]);
    expect(app.logLines('form-submitted').at(-1)).toMatchObject({
      ...{ level: 'info', state: 'failed', reason: 'rate' },
    });
  });
});

describe('the address that a sent form redirects to', () => {
  const feedback = { 'form-id': 'feedback', rating: 'Yes' };

  it.each([
    ['?page=2', ANSWERS, '?page=2&sent=contact'],
    ['?rating=5', ANSWERS, '?rating=5&sent=contact'],
    ['?sent=feedback&rating=No', ANSWERS, '?sent=contact'],
    ['?sent=feedback&rating=No&page=2', feedback, '?page=2&sent=feedback&rating=Yes'],
  ])('replaces the parameter of an earlier form: from %s', async (query, fields, expected) => {
    expect((await postOnly(fields, {}, `${PATH}${query}`)).headers.location).toBe(`${PATH}${expected}`);
  });

  it('never leads to another site', async () => {
    const { headers } = await postOnly(feedback, {}, '//evil.example/x');
    expect(headers.location).toBe('/evil.example/x?sent=feedback&rating=Yes');
  });

  it.each(['/api/1/services/v1/other.json', '/pdfs/other.pdf'])(
    'does not exist where posts are proxied: %s',
    async (path) => {
      expect((await postOnly(feedback, {}, path)).headers.location).toBeUndefined();
      expect(mails()).toEqual([]);
    },
  );

  it('shows the usual page when it names another form, or after 30 reloads', async () => {
    const shows = async (sent: string) => {
      const { status, text } = await app.get(`${PATH}?sent=${sent}`);
      return [status, parse(text).querySelector('.form-result--sent') !== null];
    };
    expect(await shows('other')).toEqual([200, false]);
    for (let visit = 0; visit < 29; visit += 1) expect(await shows('contact')).toEqual([200, true]);
    expect(await shows('contact')).toEqual([200, false]);
  });

  it('has one spelling, and only exists for pages', async () => {
    const { status, headers } = await app.get(`${PATH}/?sent=contact`);
    expect([status, headers.location]).toEqual([301, `${PATH}?sent=contact`]);
    for (const path of ['/api/1/services/v3/page/header.json', '/robots.txt']) {
      const other = await app.get(`${path}?sent=contact`);
      expect(other.headers['x-robots-tag']).not.toBe('noindex');
      expect(other.headers['content-type']).not.toContain('text/html');
    }
  });
});

describe('feedback', () => {
  const LONGEST = 'x'.repeat(100);
  const feedback = (fields: object, path = PATH) => post({ 'form-id': 'feedback', ...fields }, {}, path);

  it.each([
    [{ rating: LONGEST }, [{ rating: LONGEST }]],
    [{ rating: 'No', comment: LONGEST }, [{ rating: 'No' }, { comment: LONGEST }]],
    [{ rating: 'No', comment: ' ' }, [{ rating: 'No' }]],
  ])('is sent with a rating, and a comment if there is one: %j', async (fields, mailed) => {
    expect((await feedback(fields)).status).toBe(200);
    expect(lastMail()).toEqual({
      ...{ formId: 'feedback', path: PATH, fields: mailed },
      labels: { rating: 'Rating', comment: 'Comment' },
    });
  });

  it.each([
    [{ comment: 'x' }, 422],
    [{ rating: ' ' }, 422],
    [{ rating: `${LONGEST}x` }, 422],
    [{ rating: 'No', comment: `${LONGEST}x` }, 422],
    [{ rating: 'Yes', 'feedback-step': 'ask' }, 200],
  ])('is not sent: %j', async (fields, status) => {
    expect((await feedback(fields)).status).toBe(status);
    expect(mails()).toEqual([]);
  });

  it('is acknowledged by the message for its rating, on the page that it redirects to', async () => {
    const article = '/guidance/rated';
    const words = (rating: string) => ({
      responseTitle_s: rating,
      feedbackSubmitMessage_html: `<p>Thank you for ${rating}.</p>`,
    });
    const userFeedback = {
      articleRatingText_s: 'Was it useful?',
      articleRating: [words('Yes'), words('No')],
    };
    app.contentService.serve(articleDocument(article, { userFeedback }));
    const thanks = (text: string) => parse(text).querySelector('.feedback__steps')?.textContent;
    for (const rating of ['Yes', 'No'])
      expect(thanks((await feedback({ rating }, article)).text)).toContain(`Thank you for ${rating}.`);
    expect(thanks((await app.get(`${article}?sent=feedback`)).text)).toBeUndefined();
  });
});
