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
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { type FuzzedRequest, MARK, oddities, often, sendHostile } from './hostile-requests.ts';
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

const names = wordsIn(`
  form-id form-elapsed leave-empty rating comment name mail confirm-mail kind country message url path
  formId fields guard client event tags paths all __proto__ constructor a[b][c] a.b
`);
const text = fc.oneof(
  fc.constantFrom(
    ...[...oddities, 'contact', 'feedback', 'Yes', 'One', CONTACT],
    ...wordsIn('a@b.org -1 1e999 NaN =?utf-8?q?=0d=0aBcc:_c@d.org?='),
    ...['a@b.org\r\nBcc: c@d.org', 'a\u2028Bcc: c@d.org', '"a\r\nb"@c.org'],
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
);
const name = fc.oneof(fc.constantFrom('', ...names), fc.string({ maxLength: 8 }));
const pairs = fc.array(fc.tuple(name, text), { maxLength: 8 });
/** A form as browsers send it, which replaces half surrogate pairs. */
const encoded = (list: readonly (readonly [string, string])[]) =>
  list.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&');
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  pairs.map((list) => ({
    path: CONTACT,
    formId: 'contact',
    fields: list.map(([field, value]) => ({ [field]: value })),
  })),
  pairs.map((list) => Object.fromEntries(list)),
  text.map((path) => ({ path, fields: [{ rating: 'Yes' }], formId: 'feedback' })),
  text.map((path) => ({ client: '1.1', event: { name: 'page_view', path } })),
  text.map((tag) => ({ tags: [tag], paths: [`/${tag}`] })),
);
const latin1 = (buffer: Buffer) => buffer.toString('latin1');
const oddBodies = [
  ...['', 'a'.repeat(200_000), 'a=&'.repeat(400), '['.repeat(5000), '\u00ff\u00fe\u0000'],
  ...wordsIn('{ [ null "x" % %zz=% &&&=='),
  `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"path":"${CONTACT}","fields":[]}`,
  `--x\r\nContent-Disposition: form-data; name="form-id"; filename="${MARK}"\r\n\r\ncontact\r\n--x--`,
  ...[gzipSync('form-id=contact&name=Ada'), gzipSync(Buffer.alloc(500_000, 'a='))].map(latin1),
  latin1(deflateRawSync(Buffer.alloc(500_000))),
];
const body = fc.oneof(
  often(4, pairs.map(encoded)),
  often(
    2,
    text.map((word) => encoded(Object.entries({ 'form-id': 'feedback', rating: word, comment: word }))),
  ),
  often(
    4,
    json.map((value) => JSON.stringify(value)),
  ),
  often(
    1,
    pairs.map((list) => list.map((pair) => pair.join('=')).join('&')),
  ),
  often(2, fc.constantFrom(...oddBodies)),
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
const cookies = ['a=b', '__proto__=x', `cookie_consent=${MARK}`, '=; =;;', `a="${'x'.repeat(4000)}`, 'a=%zz'];
const field = fc.oneof(
  ...Object.entries({
    'Content-Encoding': wordsIn('gzip deflate br zstd identity x'),
    'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none', MARK],
    Origin: ['null', 'http://localhost', 'http://evil.example', '://', MARK],
    'Idempotency-Key': ['x', MARK, 'y'.repeat(3000)],
    Authorization: [`Bearer ${TOKEN}`, 'Bearer x', 'Basic Og==', MARK],
    Cookie: cookies,
  }).map(([of, values]) => fc.tuple(fc.constant(of), fc.constantFrom(...values))),
);
const post = (targets: readonly string[]): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      method: fc.constantFrom(...wordsIn('POST POST POST POST PUT PATCH DELETE GET OPTIONS')),
      target: fc.oneof(
        often(6, fc.constantFrom(...targets)),
        often(1, fc.constantFrom('//[', `//evil.example${CONTACT}`, '/\\[', '/%zz', '*', '/..//x')),
      ),
      type: contentType,
      fields: fc.array(field, { maxLength: 3 }),
      visitor: fc.ipV4(),
      body,
    })
    .map(({ type, fields, visitor, ...request }) => ({
      ...request,
      host: 'localhost',
      headers: [['Content-Type', type], ['X-Forwarded-For', visitor], ...fields],
    }));

/** Feedback that is sent unless its comment is too long. */
const comment: fc.Arbitrary<FuzzedRequest> = fc.tuple(text, fc.ipV4()).map(([words, visitor]) => ({
  method: 'POST',
  target: SEND_EMAIL_PATH,
  host: 'localhost',
  headers: Object.entries({ 'Content-Type': 'application/json', 'X-Forwarded-For': visitor }),
  body: JSON.stringify({
    path: CONTACT,
    fields: [{ rating: 'Yes' }, { comment: words }],
    formId: 'feedback',
  }),
}));

describe('malformed bodies', () => {
  it('sent to forms, feedback, analytics or /api cause no server error and leak nothing', async () => {
    await using app = await startWithForms();
    const others = wordsIn('/guidance/first /analytics /api/1/services/v1/other.json /images/x.png');
    const posts = post([CONTACT, SEND_EMAIL_PATH, ...others]);
    const responses = await sendHostile(app.url, fc.oneof(often(9, posts), often(1, comment)), 700);
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
    const targets = wordsIn('/purge /emergency /healthz /metrics /no-such /purge/%zz');
    const responses = await sendHostile(url, post(targets), 300);
    for (const status of [200, 401, 404]) expect(responses.get(status), `${status}`).toBeGreaterThan(0);
    expect(logLines('request-failed')).toEqual([]);
  });
});
