import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '#content-service/mail/compose-mail.ts';
import { createFormSubmission } from '#server/forms/form-submission.ts';
import { createMailSender } from '#server/forms/mail-sender.ts';
import { form as formSchema } from '#shared/contract/documents/form-schema.server.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { parseSites } from '#shared/contract/site/site-file.server.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { allSites, siteOf } from '#tests/support/sites.ts';
import { KEY, order, posted, relayPerTest } from './mail-setup.ts';

const { place, startMail } = relayPerTest();

const UNREADABLE = 'The body is too long or not valid JSON.';
const INVALID = 'Not a valid form submission.';
const NO_RECIPIENT = 'No recipient is configured for this form.';

describe('sendemail', () => {
  it('accepts a mail with 202 once the relay has it, for the configured recipients alone under the configured subject', async () => {
    const { post } = await startMail();
    const { status, text } = await post({ ...order, to: 'evil@evil.example' }, { 'idempotency-key': KEY });
    expect(status).toBe(202);
    expect(JSON.parse(text)).toEqual({ accepted: true, id: `main-${KEY}` });
    expect(place.relay.received).toHaveLength(1);
    const [mail] = place.relay.received;
    expect(mail).toMatchObject({
      from: 'website@site.example',
      to: ['contact@site.example', 'copy@site.example'],
    });
    expect(mail?.text).toContain('Subject: Message\r\n');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.text).toMatch(
      /\r\n\r\nForm: contact\r\nPage: \/section\/a\/b\r\nSent: .+\r\n\r\nname: Ada\r\nmessage:\r\n {2}One\r\n {2}Two\r\n/,
    );
  });

  it('names fields by their labels where it has them, and the time in the time zone of the site', async () => {
    const { post } = await startMail();
    const labels = { name: 'Ihr\nName', message: 'Was ist passiert?' };
    expect((await post({ ...order, labels, fields: [...order.fields, { constructor: 'x' }] })).status).toBe(
      202,
    );
    const [mail] = place.relay.received;
    expect(mail?.text).toContain(
      'Ihr Name: Ada\r\nWas ist passiert?\r\n  One\r\n  Two\r\nconstructor: x\r\n',
    );
    expect(mail?.text).toMatch(/^Sent: \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d (?:GMT|BST)\r$/m);
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

  it('has the same head for all answers, and each answer in one paragraph', async () => {
    const { post } = await startMail();
    await post({ ...order, fields: [{ name: 'Ada' }] });
    for (const value of ATTEMPTS)
      expect((await post({ ...order, fields: [{ mail: value }, { last: 'x' }] })).status).toBe(202);
    expect(place.relay.received).toHaveLength(ATTEMPTS.length + 1);
    for (const { from, to, text } of place.relay.received) {
      expect([from, ...to]).toEqual(['website@site.example', 'contact@site.example', 'copy@site.example']);
      const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/, 2);
      const names = head
        .replaceAll(/\r\n\s+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':', 1)[0]);
      expect(names.sort()).toEqual([
        'Auto-Submitted',
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
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
      expect(place.relay.received).toEqual([]);
    },
  );

  it.each<[what: string, request: TestRequest, status: number, detail: string | RegExp, faulty?: string[]]>([
    ['is too long', posted({ ...order, x: 'x'.repeat(300_000) }), 400, UNREADABLE],
    ['is not JSON', { ...posted(order), body: '{' }, 400, UNREADABLE],
    ['is a text', posted('text'), 400, UNREADABLE],
    ['is not posted', {}, 405, 'This address accepts only POST.'],
    [
      'is for no site',
      posted(order, { 'x-site': 'other' }),
      400,
      /^X-Site must be main or agency/,
      ['X-Site'],
    ],
    [
      'has a long answer',
      posted({ ...order, fields: [{ a: 'x'.repeat(20_001) }] }),
      400,
      INVALID,
      ['fields.0.a'],
    ],
    ['is a list', posted([]), 400, INVALID, ['']],
    ['has no list of answers', posted({ ...order, fields: undefined }), 400, INVALID, ['fields']],
    ['has two names in one', posted({ ...order, fields: [{ a: '', b: '' }] }), 400, INVALID, ['fields.0']],
    ['has no path and no form', posted({ fields: [] }), 400, INVALID, ['formId', 'path']],
    ['has no recipient', posted({ ...order, formId: 'x' }), 404, NO_RECIPIENT],
    ['names a property of all objects', posted({ ...order, formId: 'constructor' }), 404, NO_RECIPIENT],
  ])('says what is wrong with a mail that %s', async (_what, request, status, detail, faulty) => {
    const { url } = await startMail();
    const refused = await sendRequest(url, SEND_EMAIL_PATH, request);
    expect([refused.status, refused.headers.allow]).toEqual([status, status === 405 ? 'POST' : undefined]);
    const problem = JSON.parse(refused.text);
    expect(problem.detail).toMatch(detail);
    expect(problem.errors?.map(({ parameter }: { parameter: string }) => parameter)).toEqual(faulty);
    for (const fault of problem.errors ?? []) expect(fault.detail).not.toBe('');
    expect(place.relay.received).toEqual([]);
  });
});

const answered = (name: string, more: object = {}) => ({ name, type: 'textarea', label: 'A', ...more });

it.each([
  ['with a space in its id', { id: 'contact us', fields: [answered('a')] }, { a: ['x'] }],
  ['of which no field is answered', { fields: [answered('a')] }, {}],
  [
    'with the longest answers',
    { fields: ['a', 'b'].map((name) => answered(name, { maxLength: 20_000 })) },
    { a: ['\u20ac'.repeat(20_000)], b: ['\u20ac'.repeat(20_000)] },
  ],
  ['with the longest name of a field', { fields: [answered('n'.repeat(200))] }, { ['n'.repeat(200)]: ['x'] }],
])('a form that the contract accepts is sent %s', async (_case, given, answers) => {
  const { url } = await startMail();
  const form = formSchema.parse({
    id: 'contact',
    submission: { successTitle: 'Sent', failureTitle: 'Not sent' },
    ...given,
  });
  const sendMail = createMailSender(url, new Agent());
  const content = {
    read: async () => ({ ok: true, value: { page: { form } } }),
  } as unknown as ContentReader;
  const submission = { site: siteOf('main').variant, path: '/a', formId: form.id, answers, visitor: '' };
  const submitForm = createFormSubmission({ sendMail, loadPage: async () => undefined, now: Date.now });
  expect(await submitForm(submission, content)).toMatchObject({ state: 'sent' });
  expect(place.relay.received).toHaveLength(1);
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

  it('in the repository are valid', () => {
    expect(envelopeOf(siteOf('main'), 'contact-us')?.to).toEqual(['enquiries@ncsc.example']);
    expect(envelopeOf(siteOf('agency'), 'anything')?.to).toEqual(['enquiries@gia.example']);
  });
});
