import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATHS } from '#shared/contract/send-email.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PATH = '/section/about/contact';
const INSIDE = '/section/about/inside';
const WITHOUT = '/section/about/without';
const [CALL = '', UNPREFIXED = ''] = SEND_EMAIL_PATHS;

const form = {
  id: 'contact',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'kinds', type: 'checkbox', label: 'Kinds', options: ['One', 'Two', '3'] },
    { name: '__proto__', type: 'text', label: 'Odd' },
  ],
  submission: { successTitle: 'It is sent', failureTitle: 'It is not sent' },
};
const pages = {
  [PATH]: { title: 'Contact', 'content-type': 'form-page', form },
  [INSIDE]: { title: 'Contact', 'content-type': 'form-page', sectionPage: { form } },
  [WITHOUT]: { title: 'Contact', 'content-type': 'form-page' },
};

let app: TestApp;
async function startForms(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const started = await startTestApp({ env: { TRUST_PROXY: 'loopback', ...env } });
  for (const [path, page] of Object.entries(pages))
    started.contentService.serve({ [endpointAddress('section', { url: path, pageUrl: path })]: { page } });
  started.contentService.answer(CALL, MAIL_ACCEPTED);
  return started;
}
beforeAll(async () => {
  app = await startForms();
});
afterAll(() => app.stop());

let visitors = 0;
/** Another visitor each time: who sends too much is refused. */
const anybody = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` };
};

/** What is mailed while something is done. */
async function mailsOf(work: () => Promise<unknown>, target = app): Promise<{ fields: object[] }[]> {
  const calls = () => target.contentService.calls.filter(({ address }) => address === CALL);
  const before = calls().length;
  await work();
  return calls()
    .slice(before)
    .map(({ body }) => JSON.parse(body ?? '{}'));
}

describe('the call by which scripts send a form', () => {
  async function send(body: unknown, address = CALL) {
    const headers = { 'content-type': 'application/json', ...anybody() };
    const { status, text } = await app.get(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status, answer: JSON.parse(text) };
  }
  const NAME = [{ name: 'Ada' }];

  it.each([
    ['a path that is none', { path: 'section/about/contact', fields: NAME }],
    ['a path with a blank', { path: `${PATH} x`, fields: NAME }],
    ['a path with parameters', { path: `${PATH}?x`, fields: NAME }],
    ['a path with a fragment', { path: `${PATH}#x`, fields: NAME }],
    ['a path with a backslash', { path: '/\\evil.example', fields: NAME }],
    ['a path that is a number', { path: 7, fields: NAME }],
    ['no path', { fields: NAME }],
    ['no fields', { path: PATH }],
    ['fields without their list', { path: PATH, fields: { name: 'Ada' } }],
    ['nothing among the fields', { path: PATH, fields: [...NAME, null] }],
    ['text among the fields', { path: PATH, fields: [...NAME, 'x'] }],
    ['a list among the fields', { path: PATH, fields: [...NAME, ['x']] }],
    ['a truth for a value', { path: PATH, fields: [{ name: true }] }],
    ['nothing for a value', { path: PATH, fields: [{ name: null }] }],
    ['more than 300 fields', { path: PATH, fields: Array.from({ length: 301 }, () => NAME[0]) }],
    ['a list', [{ path: PATH, fields: NAME }]],
  ])('is refused with %s', async (_, body) => {
    expect(
      await mailsOf(async () => {
        expect(await send(body)).toMatchObject({ status: 400, answer: { title: 'This is no form' } });
      }),
    ).toEqual([]);
  });

  it.each([
    ['of a form that the page does not have', { path: PATH, formId: 'other', fields: NAME }],
    ['for a page without a form', { path: WITHOUT, fields: NAME }],
    ['for a page that is not there', { path: '/section/about/nothing', fields: NAME }],
  ])('is refused %s', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 404, answer: { title: 'The page has no such form' } });
  });

  it.each([
    ['as many fields as there may be', Array.from({ length: 300 }, () => ({ name: 'Ada' })), NAME],
    ['a number', [{ name: 7 }], [{ name: '7' }]],
    [
      'several choices',
      [...NAME, { kinds: 'One' }, { kinds: 3 }],
      [...NAME, { kinds: 'One' }, { kinds: '3' }],
    ],
    ['several fields in one', [{ name: 'Ada', kinds: 'Two' }], [...NAME, { kinds: 'Two' }]],
  ])('takes %s', async (_, fields, mailed) => {
    const [mail] = await mailsOf(() => send({ path: PATH, fields }));
    expect(mail?.fields.slice(0, mailed.length)).toEqual(mailed);
  });

  it('takes a field whose name means something to JavaScript', async () => {
    const fields = JSON.parse('[{"name":"Ada"},{"__proto__":"x"}]');
    const [mail] = await mailsOf(() => send({ path: PATH, formId: 'contact', fields }));
    expect(JSON.stringify(mail?.fields)).toBe('[{"name":"Ada"},{"__proto__":"x"}]');
  });

  it.each([
    ['a form inside the page', { path: INSIDE, fields: NAME }],
    ['a form inside the page, by its name', { path: INSIDE, formId: 'contact', fields: NAME }],
    ['the form of the page, if its name is no text', { path: PATH, formId: 7, fields: NAME }],
    ['the form of the page, whatever else is said', { path: PATH, fields: NAME, guard: 'x', more: 1 }],
  ])('means %s', async (_, body) => {
    const mails = await mailsOf(async () => expect(await send(body)).toMatchObject({ status: 200 }));
    expect(mails).toMatchObject([{ formId: 'contact', path: body.path, fields: NAME }]);
  });

  it('answers at its other path too', async () => {
    expect(await send({ path: PATH, fields: NAME }, UNPREFIXED)).toEqual({
      status: 200,
      answer: { sent: true },
    });
  });

  it.each([
    [{ 'leave-empty': 'x' }, 200, { sent: true }, 0],
    [{ 'leave-empty': '', 'form-elapsed': 999 }, 503, { sent: false, faults: [] }, 0],
    [{ 'leave-empty': '', 'form-elapsed': 1000 }, 200, { sent: true }, 1],
  ])('has guards against programs: %j', async (guard, status, answer, count) => {
    const mails = await mailsOf(async () =>
      expect(await send({ path: PATH, fields: NAME, guard })).toEqual({ status, answer }),
    );
    expect(mails).toHaveLength(count);
  });

  it('sends the same of two visitors as two mails', async () => {
    const keys = () =>
      app.contentService.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []).slice(-2);
    await send({ path: PATH, fields: NAME });
    await send({ path: PATH, fields: NAME });
    expect(new Set(keys()).size).toBe(2);
  });

  it('says what is wrong with which field', async () => {
    const faults = [{ name: 'name', message: 'Name field is required.' }];
    expect(await send({ path: PATH, fields: [] })).toEqual({ status: 422, answer: { sent: false, faults } });
  });
});

describe('a post to a page', () => {
  it('that is no form of ours asks nothing of the content service', async () => {
    const before = app.contentService.calls.length;
    expect(await leadsTo(PATH, { name: 'Ada' })).toBeUndefined();
    expect(app.contentService.calls).toHaveLength(before);
  });
});

/** Posts a form as browsers do, and gives where it leads. */
async function leadsTo(address: string, fields: Record<string, string>): Promise<string | undefined> {
  const { headers } = await app.get(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...anybody(),
    },
    body: new URLSearchParams(fields).toString(),
  });
  return headers.location;
}

describe('the address that a form leads to once it is sent', () => {
  const contact = { 'form-id': 'contact', name: 'Ada' };
  const feedback = { 'form-id': 'feedback', rating: 'Yes' };

  it.each([
    ['', contact, '?sent=contact'],
    ['?page=2', contact, '?page=2&sent=contact'],
    ['?rating=5', contact, '?rating=5&sent=contact'],
    ['?sent=feedback&rating=No', contact, '?sent=contact'],
    ['?sent=feedback&rating=No&page=2', feedback, '?page=2&sent=feedback&rating=Yes'],
  ])('says so in place of what was sent before: from %j', async (query, fields, expected) => {
    expect(await leadsTo(`${PATH}${query}`, fields)).toBe(`${PATH}${expected}`);
  });

  it.each(['/api/1/services/v1/other.json', '/pdfs/other.pdf'])(
    'is none where posts are passed on: %s',
    async (address) => {
      expect(await mailsOf(async () => expect(await leadsTo(address, feedback)).toBeUndefined())).toEqual([]);
    },
  );

  it('shows the page alone to who loads it all the time', async () => {
    const visitor = anybody();
    const shows = async () => {
      const { status, text } = await app.get(`${PATH}?sent=contact`, { headers: visitor });
      return [status, parse(text).querySelector('.form-result--sent') !== null];
    };
    for (let visit = 0; visit < 30; visit += 1) expect(await shows()).toEqual([200, true]);
    expect(await shows()).toEqual([200, false]);
  });

  it('has one spelling, as every page has', async () => {
    const { status, headers } = await app.get(`${PATH}/?sent=contact`, { headers: anybody() });
    expect([status, headers.location]).toEqual([301, `${PATH}?sent=contact`]);
  });

  it.each([`${CALL.replace('sendemail', 'header')}?sent=contact`, '/robots.txt?sent=contact'])(
    'is that of a page: %s is not',
    async (address) => {
      const { headers } = await app.get(address, { headers: anybody() });
      expect(headers['x-robots-tag']).not.toBe('noindex');
      expect(headers['content-type']).not.toContain('text/html');
    },
  );
});

describe('feedback', () => {
  const LONGEST = 'x'.repeat(100);
  const feedbackOn = (fields: Record<string, string>) =>
    mailsOf(() => leadsTo(PATH, { 'form-id': 'feedback', ...fields }));

  it.each([
    [{ rating: 'Yes' }, [{ rating: 'Yes' }]],
    [{ rating: LONGEST }, [{ rating: LONGEST }]],
    [{ rating: 'No', comment: LONGEST }, [{ rating: 'No' }, { comment: LONGEST }]],
    [{ rating: 'No', comment: ' ' }, [{ rating: 'No' }]],
  ])('is sent with a rating, and a comment where there is one: %j', async (fields, mailed) => {
    expect(await feedbackOn(fields)).toEqual([{ formId: 'feedback', path: PATH, fields: mailed }]);
  });

  it.each<Record<string, string>>([
    { comment: 'x' },
    { rating: ' ' },
    { rating: `${LONGEST}x` },
    { rating: 'No', comment: `${LONGEST}x` },
    { rating: 'Yes', 'feedback-step': 'ask' },
  ])('is not sent: %j', async (fields) => {
    expect(await feedbackOn(fields)).toEqual([]);
  });

  it('is thanked for in the words for its rating, on the page that it leads to', async () => {
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
    const thanks = async (address: string) => {
      const { text } = await app.get(address, { headers: anybody() });
      return parse(text).querySelector('.feedback__steps')?.textContent;
    };
    for (const rating of ['Yes', 'No']) {
      const address = await leadsTo(article, { 'form-id': 'feedback', rating });
      expect(await thanks(String(address))).toContain(`Thank you for ${rating}.`);
    }
    expect(await thanks(`${article}?sent=feedback`)).toBeUndefined();
  });
});

it('a form goes to the content service as JSON, and as what it is', async () => {
  await mailsOf(() => leadsTo(PATH, { 'form-id': 'contact', name: 'Ada' }));
  expect(app.contentService.calls.filter(({ address }) => address === CALL).at(-1)).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-site': 'main' },
  });
});

describe('a form that cannot be sent', () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ path: PATH, formId: 'contact', fields: [{ name: 'Ada' }] });

  it('says to scripts that its page cannot be read now', async () => {
    await using own = await startForms();
    await own.contentService.goDown();
    const { status, text } = await own.get(CALL, { method: 'POST', headers, body });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      expect.objectContaining({ title: 'The form cannot be sent now' }),
    ]);
    expect(own.logLines('form-submitted')).toEqual([]);
  });

  it('says so once the content service has said nothing for too long', async () => {
    await using own = await startForms({ CONTENT_TIMEOUT_MS: '300' });
    await own.get(PATH);
    own.contentService.fail('hang', CALL);
    const { status, text } = await own.get(CALL, { method: 'POST', headers, body });
    expect([status, JSON.parse(text)]).toEqual([503, { sent: false, faults: [] }]);
  });

  it('says to scripts that there were too many', async () => {
    await using own = await startForms();
    const send = () => own.get(CALL, { method: 'POST', headers, body });
    for (let count = 0; count < 30; count += 1) await send();
    expect(JSON.parse((await send()).text)).toMatchObject({
      title: 'Too many forms at once: please try again in ten minutes',
    });
    expect(own.logLines('form-submitted')).toHaveLength(30);
  });
});

describe('what the log says of forms', () => {
  it('is which was sent and what came of it, as an error when it has failed, and who is refused', async () => {
    await using own = await startForms();
    const post = (fields: object, headers = anybody()) =>
      own.get(PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams({ 'form-id': 'contact', ...fields }).toString(),
      });
    await post({ name: 'Ada' });
    await post({ name: '' });
    own.contentService.fail('error-500', CALL);
    await post({ name: 'Ada' });
    expect(own.logLines('form-submitted')).toMatchObject([
      { level: 'info', state: 'sent', form: 'contact' },
      { level: 'info', state: 'invalid', form: 'contact' },
      { level: 'error', state: 'failed', form: 'contact' },
    ]);
    expect(own.logLines('form-refused')).toEqual([]);
    const visitor = anybody();
    for (let count = 0; count < 31; count += 1) await post({ name: '' }, visitor);
    expect(own.logLines('form-refused')).toMatchObject([{ level: 'warn', reason: 'rate' }]);
  });
});
