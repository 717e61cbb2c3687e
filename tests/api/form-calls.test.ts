import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATHS } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerFile } from './test-app.ts';

const PATH = '/section/about/contact';
const INSIDE = '/section/about/inside';
const WITHOUT = '/section/about/without';
const [CALL = ''] = SEND_EMAIL_PATHS;

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

function serveForms({ contentService }: TestApp): void {
  for (const [path, page] of Object.entries(pages)) contentService.serve(sectionDocument(path, page));
  contentService.respond(CALL, MAIL_ACCEPTED);
}
const app = appPerFile({ env: { TRUST_PROXY: 'loopback' } }, serveForms);

let visitors = 0;
/** Sends a form, each time from another visitor, because of the rate limit. */
async function send(body: unknown, address = CALL) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.18.0.${visitors}` };
  const { status, text } = await app.get(address, { headers, json: body });
  return { status, answer: JSON.parse(text) };
}
const NAME = [{ name: 'Ada' }];

/** The mails sent during some work. */
async function mailsOf(work: () => Promise<unknown>): Promise<{ fields: object[] }[]> {
  const calls = () => app.contentService.calls.filter(({ address }) => address === CALL);
  const before = calls().length;
  await work();
  return calls()
    .slice(before)
    .map(({ body }) => JSON.parse(body ?? '{}'));
}

describe('the call by which scripts send a form', () => {
  it('is a POST of {field name: value} entries and the path to sendemail.json, with a truthy response [7-28]', async () => {
    expect(CALL).toBe('/api/1/services/v1/sendemail.json');
    const order = { path: PATH, formId: 'contact', fields: NAME };
    const mails = await mailsOf(async () =>
      expect(await send(order)).toEqual({ status: 200, answer: { sent: true } }),
    );
    expect(mails).toMatchObject([order]);
    expect(app.contentService.calls.at(-1)?.method).toBe('POST');
  });

  it.each([
    ['an invalid path', { path: 'section/about/contact', fields: NAME }],
    ['a path with a space', { path: `${PATH} x`, fields: NAME }],
    ['a path with parameters', { path: `${PATH}?x`, fields: NAME }],
    ['a path with a fragment', { path: `${PATH}#x`, fields: NAME }],
    ['a path with a backslash', { path: '/\\evil.example', fields: NAME }],
    ['a path on another host', { path: '//evil.example', fields: NAME }],
    ['a path of more than 2000 characters', { path: `/${'a'.repeat(3000)}`, fields: NAME }],
    ['a path with a control character', { path: `${PATH}\u0007`, fields: NAME }],
    ['a path with an encoded null', { path: `${PATH}%00`, fields: NAME }],
    ['a path in no encoding', { path: `${PATH}%ff`, fields: NAME }],
    ['feedback on an impossible path', { path: `/%00`, formId: 'feedback', fields: [{ rating: 'Yes' }] }],
    ['a path that is a number', { path: 7, fields: NAME }],
    ['no path', { fields: NAME }],
    ['no fields', { path: PATH }],
    ['fields without their list', { path: PATH, fields: { name: 'Ada' } }],
    ['null among the fields', { path: PATH, fields: [...NAME, null] }],
    ['text among the fields', { path: PATH, fields: [...NAME, 'x'] }],
    ['a list among the fields', { path: PATH, fields: [...NAME, ['x']] }],
    ['a boolean value', { path: PATH, fields: [{ name: true }] }],
    ['an object as a value', { path: PATH, fields: [{ name: {} }] }],
    ['null as a value', { path: PATH, fields: [{ name: null }] }],
    ['more than 300 fields', { path: PATH, fields: Array.from({ length: 301 }, () => NAME[0]) }],
    ['a list', [{ path: PATH, fields: NAME }]],
  ])('is refused with %s', async (_, body) => {
    const mails = await mailsOf(async () =>
      expect(await send(body)).toMatchObject({ status: 400, answer: { title: 'This is not a form' } }),
    );
    expect(mails).toEqual([]);
  });

  it.each([
    ['of a form that the page does not have', { path: PATH, formId: 'other', fields: NAME }],
    ['for a page without a form', { path: WITHOUT, fields: NAME }],
    ['for a page that does not exist', { path: '/section/about/nothing', fields: NAME }],
  ])('is refused %s', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 404, answer: { title: 'The page has no such form' } });
  });

  it.each([
    ['300 fields', Array.from({ length: 300 }, () => ({ name: 'Ada' })), NAME],
    ['a number', [{ name: 7 }], [{ name: '7' }]],
    [
      'several choices',
      [...NAME, { kinds: 'One' }, { kinds: 3 }],
      [...NAME, { kinds: 'One' }, { kinds: '3' }],
    ],
    ['several fields in one entry', [{ name: 'Ada', kinds: 'Two' }], [...NAME, { kinds: 'Two' }]],
  ])('accepts %s', async (_, fields, mailed) => {
    const [mail] = await mailsOf(() => send({ path: PATH, fields }));
    expect(mail?.fields.slice(0, mailed.length)).toEqual(mailed);
  });

  it('accepts a field whose name has a meaning in JavaScript', async () => {
    const fields = JSON.parse('[{"name":"Ada"},{"__proto__":"x"}]');
    const [mail] = await mailsOf(() => send({ path: PATH, formId: 'contact', fields }));
    expect(JSON.stringify(mail?.fields)).toBe('[{"name":"Ada"},{"__proto__":"x"}]');
  });

  it.each([
    ['a form inside the page', { path: INSIDE, fields: NAME }],
    ['a form inside the page, by its name', { path: INSIDE, formId: 'contact', fields: NAME }],
    ['the form of the page, if its name is no text', { path: PATH, formId: 7, fields: NAME }],
    ['the form of the page, besides other fields', { path: PATH, fields: NAME, guard: 'x', more: 1 }],
  ])('means %s', async (_, body) => {
    const mails = await mailsOf(async () => expect(await send(body)).toMatchObject({ status: 200 }));
    expect(mails).toMatchObject([{ formId: 'contact', path: body.path, fields: NAME }]);
  });

  it.each([
    [{ 'leave-empty': 'x' }, 200, { sent: true }, 0],
    [{ 'leave-empty': '', 'form-elapsed': 999 }, 503, { sent: false, faults: [] }, 0],
    [{ 'leave-empty': '', 'form-elapsed': 1000 }, 200, { sent: true }, 1],
  ])('has guards against bots: %j', async (guard, status, answer, count) => {
    const mails = await mailsOf(async () =>
      expect(await send({ path: PATH, fields: NAME, guard })).toEqual({ status, answer }),
    );
    expect(mails).toHaveLength(count);
  });

  it('returns the names of faulty fields', async () => {
    const faults = [{ name: 'name', message: 'Name field is required.' }];
    expect(await send({ path: PATH, fields: [] })).toEqual({ status: 422, answer: { sent: false, faults } });
  });
});

describe('a form that cannot be sent by scripts', () => {
  async function start() {
    const own = await startTestApp();
    serveForms(own);
    const sendOne = async () => {
      const { status, text } = await own.get(CALL, { json: { path: PATH, formId: 'contact', fields: NAME } });
      return [status, JSON.parse(text)];
    };
    return { own, sendOne, [Symbol.asyncDispose]: own.stop };
  }

  it('gets 503 while its page cannot be read', async () => {
    await using started = await start();
    await started.own.contentService.goDown();
    const problem = expect.objectContaining({ title: 'The form cannot be sent now' });
    expect(await started.sendOne()).toEqual([503, problem]);
    expect(started.own.logLines('form-submitted')).toEqual([]);
  });

  it('gets 429 after 30 in ten minutes', async () => {
    await using started = await start();
    for (let count = 0; count < 30; count += 1) expect((await started.sendOne())[0]).toBe(200);
    const title = 'Too many forms at once: please try again in ten minutes';
    expect(await started.sendOne()).toEqual([429, expect.objectContaining({ title })]);
    expect(started.own.logLines('form-submitted')).toHaveLength(30);
  });

  it.each([
    ['IPv4', (port: number) => `203.0.113.10:${port}`],
    ['IPv6', (port: number) => `[2001:db8::7]:${port}`],
    ['IPv6 without a port', () => '[2001:db8::7]'],
  ])('gets 429 from a proxy that writes ports or brackets as well: %s', async (_, addressOf) => {
    await using own = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    serveForms(own);
    const statuses = [];
    for (let count = 0; count <= 30; count += 1) {
      const headers = { 'x-forwarded-for': `198.18.0.${count}, ${addressOf(40_000 + count)}` };
      statuses.push((await own.get(CALL, { headers, json: { path: PATH, fields: NAME } })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
