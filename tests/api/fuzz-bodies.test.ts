import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import {
  articleDocument,
  fakeFeedback,
  peopleDocument,
  sectionDocument,
} from '#tests/support/fake-documents.ts';
import { type FuzzedRequest, MARK, oddities, sendHostile } from '#tests/support/hostile-requests.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { opsApp, TOKEN } from './ops-app.ts';

const CONTACT = '/section/about/contact';
const SCHEME = '/schemes/essentials';

const form = {
  id: 'contact',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'mail', type: 'email', label: 'Email', validation: 'email', confirm: true },
    { name: 'kind', type: 'radio', label: 'Kind', options: ['One', 'Two'], required: true },
    { name: 'country', type: 'select', label: 'Country', options: 'country' },
    { name: '__proto__', type: 'text', label: 'Odd' },
    { name: 'message', type: 'textarea', label: 'Message', maxLength: 18 },
  ],
  conditions: [{ trigger: 'kind', fields: ['message'], values: ['One'] }],
  submission: {
    successTitle: 'Sent',
    failureTitle: 'Not sent',
    hasTerms: true,
    terms: { content: '<p>Yes</p>' },
  },
};

async function startWithForms(): Promise<TestApp> {
  const app = await startTestApp({
    // Each request comes from another address, so that rate limits do not hide what is behind them.
    env: { TRUST_PROXY: 'loopback', ANALYTICS_ID: 'G-TEST', ANALYTICS_URL: 'http://127.0.0.1:9/collect' },
  });
  const userFeedback = fakeFeedback('Yes');
  app.contentService.serve({
    ...sectionDocument(CONTACT, { title: 'Contact', 'content-type': 'form-page', form, userFeedback }),
    ...articleDocument('/guidance/first', { userFeedback }),
    ...peopleDocument(SCHEME),
  });
  app.contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
  return app;
}

const names = [
  '',
  ...wordsIn(`
    form-id form-elapsed leave-empty rating comment name mail confirm-mail kind country message url path
    formId fields guard client event tags paths all __proto__ constructor a[b][c] a.b
  `),
];
const text = fc.oneof(
  fc.constantFrom(
    ...oddities,
    'contact',
    'feedback',
    'Yes',
    'One',
    CONTACT,
    ...wordsIn('a@b.org -1 1e999 NaN =?utf-8?q?=0d=0aBcc:_c@d.org?='),
    'a@b.org\r\nBcc: c@d.org',
    'a\u2028Bcc: c@d.org',
    '"a\r\nb"@c.org',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
);
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), text), {
  maxLength: 8,
});
const encoded = (list: readonly (readonly [string, string])[]) =>
  list
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  pairs.map((list) => ({
    path: CONTACT,
    formId: 'contact',
    fields: list.map(([name, value]) => ({ [name]: value })),
  })),
  pairs.map((list) => Object.fromEntries(list)),
  text.map((path) => ({ path, fields: [{ rating: 'Yes' }], formId: 'feedback' })),
  text.map((path) => ({ client: '1.1', event: { name: 'page_view', path } })),
  text.map((tag) => ({ tags: [tag], paths: [`/${tag}`] })),
);
const latin1 = (buffer: Buffer) => buffer.toString('latin1');
const body = fc.oneof(
  { weight: 4, arbitrary: pairs.map(encoded) },
  {
    weight: 2,
    arbitrary: text.map((word) =>
      encoded([
        ['form-id', 'feedback'],
        ['rating', word],
        ['comment', word],
      ]),
    ),
  },
  { weight: 4, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: pairs.map((list) => list.map(([name, value]) => `${name}=${value}`).join('&')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ...wordsIn('{ [ null "x" % %zz=% &&&=='),
      'a'.repeat(200_000),
      'a=&'.repeat(400),
      '['.repeat(5000),
      `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"path":"${CONTACT}","fields":[]}`,
      `--x\r\nContent-Disposition: form-data; name="form-id"; filename="${MARK}"\r\n\r\ncontact\r\n--x--`,
      latin1(gzipSync('form-id=contact&name=Ada')),
      latin1(deflateRawSync(Buffer.alloc(500_000))),
      latin1(gzipSync(Buffer.alloc(500_000, 'a='))),
      '\u00ff\u00fe\u0000',
    ),
  },
);
const contentType = fc.constantFrom(
  '',
  ...wordsIn(`
    application/x-www-form-urlencoded application/x-www-form-urlencoded application/json application/json
    application/x-www-form-urlencoded;charset=utf-7 application/json;charset=utf-16 application/json;;;=
    multipart/form-data;boundary=x text/plain text/xml application/csp-report
  `),
  `text/${MARK}`,
);
const field = (name: string, ...values: readonly string[]) =>
  fc.tuple(fc.constant(name), fc.constantFrom(...values));
const fields = fc.array(
  fc.oneof(
    field('Content-Encoding', 'gzip', 'deflate', 'br', 'zstd', 'identity', 'x'),
    field('Sec-Fetch-Site', 'same-origin', 'cross-site', 'none', MARK),
    field('Origin', 'null', 'http://localhost', 'http://evil.example', '://', MARK),
    field('Idempotency-Key', 'x', MARK, 'y'.repeat(3000)),
    field('Authorization', `Bearer ${TOKEN}`, 'Bearer x', 'Basic Og==', MARK),
    field(
      'Cookie',
      'a=b',
      '__proto__=x',
      `cookie_consent=${MARK}`,
      '=; =;;',
      `a="${'x'.repeat(4000)}`,
      'a=%zz',
    ),
  ),
  { maxLength: 3 },
);
const post = (targets: readonly string[]): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'OPTIONS'),
      target: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...targets) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('//[', `//evil.example${CONTACT}`, '/\\[', '/%zz', '*', '/..//x'),
        },
      ),
      type: contentType,
      fields,
      visitor: fc.ipV4(),
      body,
    })
    .map(({ type, fields: more, visitor, ...request }) => ({
      ...request,
      host: 'localhost',
      headers: [['Content-Type', type], ['X-Forwarded-For', visitor], ...more],
    }));

/** Feedback that is sent unless its comment is too long. */
const comment: fc.Arbitrary<FuzzedRequest> = fc.tuple(text, fc.ipV4()).map(([words, visitor]) => ({
  method: 'POST',
  target: SEND_EMAIL_PATH,
  host: 'localhost',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Forwarded-For', visitor],
  ],
  body: JSON.stringify({
    path: CONTACT,
    fields: [{ rating: 'Yes' }, { comment: words }],
    formId: 'feedback',
  }),
}));

describe('malformed bodies', () => {
  it('sent to forms, feedback, analytics or /api cause no server error and leak nothing', async () => {
    await using app = await startWithForms();
    const targets = [
      CONTACT,
      '/guidance/first',
      SEND_EMAIL_PATH,
      '/analytics',
      '/api/1/services/v1/other.json',
      '/images/x.png',
    ];
    const responses = await sendHostile(
      app.url,
      fc.oneof({ weight: 9, arbitrary: post(targets) }, { weight: 1, arbitrary: comment }),
      700,
    );
    for (const status of [200, 204, 400, 403, 404, 405])
      expect(responses.get(status), `${status}`).toBeGreaterThan(10);
    expect(app.logLines('request-failed')).toEqual([]);
    // Nothing a visitor sends decides the recipient or subject of a mail.
    const mails = app.contentService.calls.filter(({ address }) => address === SEND_EMAIL_PATH);
    expect(mails.length).toBeGreaterThan(0);
    for (const { headers, body: sent } of mails) {
      expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(JSON.parse(sent)).sort()).toEqual(['fields', 'formId', 'labels', 'path']);
      expect(JSON.parse(sent).formId).toBeOneOf(['contact', 'feedback']);
    }
  });

  it('sent to the look-up of people cause no server error and leak nothing', async () => {
    await using app = await startWithForms();
    const targets = [SCHEME, endpoints.employeeSearch.path];
    const responses = await sendHostile(app.url, post(targets), 40);
    expect(responses.get(200)).toBeGreaterThan(0);
    expect(app.logLines('request-failed')).toEqual([]);
  });

  it('sent to the ops port purge nothing without the token and leak nothing with it', async () => {
    const { log, logLines } = recordLog();
    const { url } = await listenHere(opsApp({ log }));
    const responses = await sendHostile(
      url,
      post(['/purge', '/emergency', '/healthz', '/metrics', '/no-such', '/purge/%zz']),
      300,
    );
    for (const status of [200, 401, 404]) expect(responses.get(status), `${status}`).toBeGreaterThan(0);
    expect(logLines('request-failed')).toEqual([]);
  });
});
