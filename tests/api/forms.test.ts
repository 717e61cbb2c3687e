import { beforeEach, describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import {
  articleDocument,
  fakeFeedback,
  formDocument,
  schemeDocument,
  sectionDocument,
} from '#tests/support/fake-documents.ts';
import { expectShown, readPage } from '#tests/support/read-page.ts';
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
    { name: 'message', type: 'textarea', label: 'Message', maxLength: 7 },
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
  contentService.serve(formDocument(PATH, served));
  contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
}
const app = appPerTest({}, serveForm);

/** Posts a form without following the redirect. */
const postOnly = (fields: object, headers: Record<string, string> = {}, path = PATH, target = app) =>
  target.get(path, { headers, form: { 'form-id': 'contact', ...fields } });
/** Posts a form and follows the redirect, as a browser does. */
async function post(fields: object, headers: Record<string, string> = {}, path = PATH, target = app) {
  const response = await postOnly(fields, headers, path, target);
  return response.status === 303 ? target.get(String(response.headers.location), { headers }) : response;
}
const HOUR_MS = 60 * 60 * 1000;
const mails = (target = app) =>
  target.contentService.calls.filter(({ address }) => address === SEND_EMAIL_PATH);
const lastMail = () => JSON.parse(mails().at(-1)?.body ?? '{}');
const logged = () =>
  app.logLines('form-submitted').map(({ level, state, form, reason }) => [level, state, form, reason]);

/** What a page shows of a form: its result, and the name that is filled in. */
function shownIn(html: string) {
  const { texts, attributes } = readPage(html);
  const [sent] = texts('.form-result--sent');
  const [failed] = texts('.form-result--failed');
  return { sent, failed, name: attributes('input[name="name"]', 'value')[0] };
}
const SENT = { sent: 'It is sentWe will answer.Meanwhile' };
const NOT_SENT = { failed: 'It is not sentTry again.Call us', name: 'Ada' };

describe('a form posted without scripts', () => {
  it('is checked, sent and logged, and its page confirms that, uncached; each line break counts as one character', async () => {
    const more = { message: 'abc\r\ndef\r\n', to: 'evil@evil.example' };
    const { status, headers, text } = await post({ ...ANSWERS, ...more });
    expect([status, headers['cache-control'], shownIn(text)]).toEqual([200, 'no-store', SENT]);
    expect(lastMail()).toEqual({
      formId: 'contact',
      path: PATH,
      fields: [{ name: 'Ada' }, { mail: 'ada@site.org' }, { kind: 'One' }, { message: 'abc\ndef' }],
      labels: {
        name: 'Name',
        mail: 'Email',
        'confirm-mail': 'Confirm Email',
        kind: 'Kind',
        message: 'Message',
      },
    });
    expect(mails().at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-site': 'main' },
    });
    expect(logged()).toEqual([['info', 'sent', 'contact', undefined]]);
  });

  it('redirects to an address that shows the confirmation and can be reloaded without sending again', async () => {
    await app.get(PATH);
    const { status, headers } = await postOnly(ANSWERS, {}, `${PATH}?utm_source=x&sent=other`);
    const location = `${PATH}?utm_source=x&sent=contact`;
    expect([status, headers['cache-control'], headers.location]).toEqual([303, 'no-store', location]);
    const shown = { 'cache-control': 'no-store', 'content-encoding': 'br', 'x-robots-tag': 'noindex' };
    for (const _visit of [1, 2]) {
      const reloaded = await app.get(location, { headers: { 'accept-encoding': 'br' } });
      expect(reloaded).toMatchObject({ status: 200, headers: shown });
    }
    const { text } = await app.get(location);
    expect(shownIn(text)).toEqual(SENT);
    expect(readPage(text).hrefs('link[rel="canonical"]')).toEqual([`https://www.ncsc.example${PATH}`]);
    expect(mails()).toHaveLength(1);
  });

  it('with faults is shown again with messages and answers, and sends nothing', async () => {
    const { status, headers, text } = await post({ ...ANSWERS, name: '', 'confirm-mail': 'x', kind: 'Two' });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expectShown(readPage(text), {
      '.form-summary @role': ['alert'],
      '.form-summary li a': ['Name field is required.', 'Email and Confirm Email do not match.'],
      '.form-summary li a @href': ['#--form-contact-name', '#--form-contact-confirm-mail'],
      'input[name="mail"] @value': ['ada@site.org'],
      'input[name="kind"][checked] @value': ['Two'],
    });
    expect(mails()).toEqual([]);
  });

  it('shows the fault at each kind of field, where assistive technology finds it', async () => {
    const types = ['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox', 'radio'];
    const required = { required: true, options: ['x'] };
    const labelled = types.map((type) => ({ name: type, type, label: `Label of ${type}`, ...required }));
    const own = { name: 'own', type: 'text', label: 'Own', required: true, error: 'Words of its own.' };
    const optional = { name: 'optional', type: 'text', label: 'Optional' };
    serveForm(app, { ...form, fields: [...labelled, own, optional] });
    expect((await app.page(PATH)).texts('.form-field__error')).toEqual([]);
    const page = readPage((await post({})).text);
    const errorOf = (name: string) => {
      const control = page.find(`.form [name="${name}"]`);
      const described = ['checkbox', 'radio'].includes(name) ? control.closest('fieldset') : control;
      const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => page.texts(`#${id}`)).join();
    };
    for (const type of types) expect(errorOf(type)).toBe(`Error: Label of ${type} field is required.`);
    expect([errorOf('own'), errorOf('optional')]).toEqual(['Error: Words of its own.', '']);
  });

  it.each([
    ['refuses the mail', async () => app.contentService.fail('error-500', SEND_EMAIL_PATH)],
    ['is silent', async () => app.contentService.fail('hang', SEND_EMAIL_PATH)],
    ['is down', () => app.contentService.goDown()],
  ])('reports and logs failure, and keeps the answers, if the content service %s', async (_what, fail) => {
    await app.get(PATH);
    await fail();
    const { status, text } = await post(ANSWERS);
    expect([status, shownIn(text)]).toEqual([503, NOT_SENT]);
    expect(logged()).toEqual([['error', 'failed', 'contact', undefined]]);
    expect(await app.metrics()).toContain('site_troubles_total{event="form-submitted"} 1\n');
  });

  it('is one mail however often it is sent, within an hour', async () => {
    app.clock.advance(1);
    app.contentService.delay(300, SEND_EMAIL_PATH);
    for (const { text } of await Promise.all([post(ANSWERS), post(ANSWERS), post(ANSWERS)]))
      expect(shownIn(text)).toEqual(SENT);
    expect(mails()).toHaveLength(1);
    app.clock.advance(HOUR_MS - 2);
    expect(shownIn((await post(ANSWERS)).text)).toEqual(SENT);
    expect(mails()).toHaveLength(1);
    app.clock.advance(3);
    expect(shownIn((await post(ANSWERS)).text)).toEqual(SENT);
    expect(mails()).toHaveLength(2);
  });

  it('that could not be sent is sent by the next try, under the same key', async () => {
    app.contentService.fail('error-500', SEND_EMAIL_PATH);
    expect(shownIn((await post(ANSWERS)).text)).toEqual(NOT_SENT);
    app.contentService.recover();
    expect(shownIn((await post(ANSWERS)).text)).toEqual(SENT);
    const keys = mails().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('gets an error page, not "unknown form", when its page is unavailable', async () => {
    await app.contentService.goDown();
    const { status, headers } = await post(ANSWERS);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers['content-type']).toContain('text/html');
  });

  it('is shown again as not sent, with the answers, after 30 in ten minutes, invalid ones included, and logged as refused', async () => {
    const statuses: number[] = [];
    for (const name of ['', ...Array.from({ length: 29 }, (_, number) => `Ada ${number}`)])
      statuses.push((await post({ ...ANSWERS, name })).status);
    expect(statuses).toEqual([422, ...Array.from({ length: 29 }, () => 200)]);
    expect(app.logLines('form-refused')).toEqual([]);
    const { status, headers, text } = await post(ANSWERS);
    expect([status, shownIn(text)]).toEqual([429, NOT_SENT]);
    expect(headers['ratelimit-policy']).toMatch(/;\s*q=30;\s*w=600\b/);
    expect(mails()).toHaveLength(29);
    expect(app.logLines('form-refused')).toMatchObject([{ level: 'warn', reason: 'rate' }]);
    expect(logged().at(-1)).toEqual(['info', 'failed', 'contact', 'rate']);
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
    await from('192.0.2.1');
    await from('192.0.2.1');
    await from('192.0.2.1', { ...ANSWERS, name: 'Grace' });
    await from('192.0.2.2');
    await from('192.0.2.1', ANSWERS, 'agency.localhost');
    const keys = mails(proxied).map(({ headers }) => String(headers['idempotency-key']));
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
  });

  it('is refused if it is too large, or the page has no such form', async () => {
    expect((await post({ ...ANSWERS, name: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await post({ 'form-id': 'other', ...ANSWERS })).status).toBe(405);
    expect((await post(ANSWERS, {}, '/guidance/first')).status).toBe(405);
    const before = app.contentService.calls.length;
    expect((await postOnly({ ...ANSWERS, 'form-id': '' })).headers.location).toBeUndefined();
    expect(app.contentService.calls).toHaveLength(before);
  });

  it.each([
    [{ 'leave-empty': 'x' }, 200, SENT, 'sent', 'trap'],
    // A person's browser may have filled it in.
    [{ 'form-elapsed': '999' }, 503, NOT_SENT, 'failed', 'too-quick'],
    [{ 'form-elapsed': 'x' }, 503, NOT_SENT, 'failed', 'too-quick'],
    [{ 'form-elapsed': '999', name: '' }, 422, { name: '' }, 'invalid', undefined],
  ])(
    'that may come from a bot sends nothing, and the log says why: %j',
    async (more, status, shown, state, reason) => {
      const given = await post({ ...ANSWERS, ...more });
      expect([given.status, shownIn(given.text), mails()]).toEqual([status, shown, []]);
      expect(logged()).toEqual([['info', state, 'contact', reason]]);
    },
  );
});

describe('the address that a sent form redirects to', () => {
  /** Two slashes in front of this path would make its first segment another host. */
  const RATED = '/guidance/rated';
  const feedback = { 'form-id': 'feedback', rating: 'Yes' };

  it.each([
    [`${PATH}?page=2`, ANSWERS, `${PATH}?page=2&sent=contact`],
    [`${PATH}?rating=5`, ANSWERS, `${PATH}?rating=5&sent=contact`],
    [`${PATH}?sent=feedback&rating=No`, ANSWERS, `${PATH}?sent=contact`],
    [`${RATED}?sent=feedback&rating=No&page=2`, feedback, `${RATED}?page=2&sent=feedback&rating=Yes`],
    [`/${RATED}`, feedback, `${RATED}?sent=feedback&rating=Yes`],
  ])('replaces the parameter of an earlier form, on the same site: from %s', async (from, fields, to) => {
    app.contentService.serve(articleDocument(RATED, { userFeedback: fakeFeedback('Yes') }));
    expect((await postOnly(fields, {}, from)).headers.location).toBe(to);
  });

  it('does not exist where posts are proxied', async () => {
    const { headers } = await postOnly(feedback, {}, '/api/1/services/v1/other.json');
    expect(headers.location).toBeUndefined();
    expect(mails()).toEqual([]);
  });

  it('shows the usual page when it names another form, or after 30 reloads', async () => {
    const shows = async (sent: string) => {
      const { status, texts } = await app.page(`${PATH}?sent=${sent}`);
      return [status, texts('.form-result--sent').length > 0];
    };
    expect(await shows('other')).toEqual([200, false]);
    for (let visit = 0; visit < 29; visit += 1) expect(await shows('contact')).toEqual([200, true]);
    expect(await shows('contact')).toEqual([200, false]);
  });

  it('redirects if the page has moved, and is a 404 if there is none', async () => {
    const moved = endpointAddress('pageCheck', { source: '/guidance/moved' });
    app.contentService.serve({ [moved]: { target: '/guidance/second' } });
    const { status, headers } = await app.get('/guidance/moved?sent=contact');
    expect([status, headers.location]).toEqual([303, '/guidance/second']);
    expect((await app.get('/guidance/nothing?sent=contact')).status).toBe(404);
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
  const ARTICLE = '/guidance/rated';
  const GUIDE = '/themes/rated';
  const TOOL = '/cyberaware/actionplan';
  const QUESTION = { id: 'q', type: 'radio', question: 'Ready?', required: true, answers: [{ text: 'Yes' }] };
  const feedback = (fields: object, path = ARTICLE) => post({ 'form-id': 'feedback', ...fields }, {}, path);
  beforeEach(() => {
    const userFeedback = fakeFeedback('Yes', 'No', LONGEST);
    const page = { title: 'Rated', userFeedback };
    app.contentService.serve({
      ...articleDocument(ARTICLE, { userFeedback }),
      ...schemeDocument({ url: GUIDE }, page),
      [endpointAddress('tools', { url: TOOL })]: { page: { ...page, questions: [QUESTION] } },
      ...sectionDocument('/section/rated', page),
    });
  });

  it.each<[fields: object, status: number, mailed?: object[]]>([
    [{ rating: LONGEST }, 200, [{ rating: LONGEST }]],
    [{ rating: 'No', comment: LONGEST }, 200, [{ rating: 'No' }, { comment: LONGEST }]],
    [{ rating: 'No', comment: ' ' }, 200, [{ rating: 'No' }]],
    [{ comment: 'x' }, 422],
    [{ rating: ' ' }, 422],
    [{ rating: 'Perhaps' }, 422],
    [{ rating: '__proto__' }, 422],
    [{ rating: 'No', comment: `${LONGEST}x` }, 422],
  ])(
    'is sent with an answer of the page, and a comment if there is one: %j',
    async (fields, status, mailed) => {
      expect((await feedback(fields)).status).toBe(status);
      const labels = { rating: 'Rating', comment: 'Comment' };
      const mail = { formId: 'feedback', path: ARTICLE, fields: mailed, labels };
      expect(mails().map(({ body }) => JSON.parse(body ?? ''))).toEqual(mailed ? [mail] : []);
    },
  );

  it.each([ARTICLE, GUIDE, TOOL, '/section/rated'])(
    'is sent from each kind of page, which thanks for it although it is cached without: %s',
    async (path) => {
      expect((await app.page(path)).texts('.feedback button')).toContain('Yes');
      const { status, text } = await feedback({ rating: 'Yes' }, path);
      expect([status, ...readPage(text).texts('.feedback__steps')]).toEqual([
        200,
        expect.stringContaining('Thank you for Yes.'),
      ]);
      expect(lastMail()).toMatchObject({ path, fields: [{ rating: 'Yes' }] });
    },
  );

  it.each([['/guidance/no-such-page'], [PATH]])(
    'is sent from no page without the question: %s',
    async (path) => {
      expect((await feedback({ rating: 'Yes' }, path)).status).toBe(405);
      const json = { path, formId: 'feedback', fields: [{ rating: 'Yes' }] };
      expect((await app.get(SEND_EMAIL_PATH, { json })).status).toBe(404);
      expect([mails(), logged()]).toEqual([[], []]);
    },
  );

  it('is acknowledged by the message for its rating, on the page that it redirects to', async () => {
    for (const rating of ['Yes', 'No'])
      expect(readPage((await feedback({ rating })).text).texts('.feedback__steps')).toEqual([
        expect.stringContaining(`Thank you for ${rating}.`),
      ]);
    expect((await app.page(`${ARTICLE}?sent=feedback`)).texts('.feedback__steps')).toEqual([]);
    const asked = await app.page(`${ARTICLE}?sent=feedback-rating&rating=No`);
    expect(asked.attributes('.feedback__steps label', 'for')).toEqual([asked.find('textarea').id]);
    // The rest of the address still counts: here, a question was not answered.
    const { texts } = await app.page(`${TOOL}?question=0&sent=feedback&rating=No`);
    expect(texts('.tool-question__error')).toHaveLength(1);
    for (const sent of ['feedback', 'feedback-rating'])
      for (const rating of ['', 'Perhaps', '__proto__']) {
        const { texts } = await app.page(`${ARTICLE}?sent=${sent}&rating=${rating}`);
        expect(texts('.feedback__answers button')).toHaveLength(3);
      }
  });
});
