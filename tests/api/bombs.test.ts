import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument, fakeFeedback } from '#tests/support/fake-documents.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerTest } from './test-app.ts';

const MB = 1024 * 1024;
/** Most memory that a bomb may cost, far less than its expanded size, in bytes. */
const MAX_GROWTH = 100 * MB;
const MAX_MS = 8000;

const ARTICLE = endpointAddress('article', { url: '/guidance/bomb' });
const OTHER = '/api/1/services/v1/other.json';
const PICTURE = '/images/bomb.png';

/** Compressed bytes that expand to a thousand times as many: 128 MB. */
const zeros = Buffer.alloc(128 * MB);
const bombs = {
  gzip: gzipSync(zeros),
  br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

const app = appPerTest({}, ({ contentService }) => contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED));

/** Measures work: milliseconds of this process's processor time, and memory. */
async function measured<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage().rss;
  const started = process.cpuUsage();
  const result = await work();
  const ms = process.cpuUsage(started).user / 1000;
  return { result, ms, growth: process.memoryUsage().rss - before };
}

describe('a response of the content service that decompresses to far more', () => {
  it.each(Object.keys(bombs) as (keyof typeof bombs)[])(
    'is never decompressed by the site: %s',
    async (coding) => {
      const headers = { 'content-encoding': coding, 'cache-control': 'max-age=60' };
      for (const [address, type] of [
        [ARTICLE, 'application/json'],
        [endpoints.header.path, 'application/json'],
        [PICTURE, 'image/png'],
        [OTHER, 'application/json'],
      ] as const)
        app.contentService.respond(address, {
          headers: { ...headers, 'content-type': type },
          body: bombs[coding],
        });
      const { result, ms, growth } = await measured(() =>
        Promise.all(
          [ARTICLE, '/guidance/bomb', PICTURE, OTHER].map((address) =>
            app.get(address, { headers: { 'accept-encoding': coding } }),
          ),
        ),
      );
      for (const { body } of result) expect(body.length).toBeLessThan(2 * MB);
      expect(growth).toBeLessThan(MAX_GROWTH);
      expect(ms).toBeLessThan(MAX_MS);
      expect((await app.get('/guidance/first')).status).toBe(200);
    },
  );

  it.each([
    ['nested', `{"page":${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}}`],
    ['nested in objects', `${'{"page":'.repeat(500_000)}1${'}'.repeat(500_000)}`],
    ['of one number', `{"page":${'9'.repeat(4 * MB)}}`],
    [
      'of prototypes',
      '{"__proto__":{"page":{"type":"guidance","title":"x"}},"constructor":{"prototype":{"x":1}}}',
    ],
  ])('is refused as a document: %s', async (_, body) => {
    app.contentService.respond(ARTICLE, { headers: { 'content-type': 'application/json' }, body });
    const { result, ms, growth } = await measured(() => app.get(ARTICLE));
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(MAX_MS);
    expect(growth).toBeLessThan(MAX_GROWTH);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it.each([
    [
      'a drawing with entities within entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "&a${i - 1};&a${i - 1};">`).join('')}<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&a8;&e;</svg>`,
      ),
      'image/svg+xml',
    ],
  ])('is passed on as a picture unread, and can load and run nothing: %s', async (_, body, type) => {
    app.contentService.respond(PICTURE, {
      headers: { 'content-type': type, 'cache-control': 'max-age=9' },
      body,
    });
    const { result, ms, growth } = await measured(() => app.get(`${PICTURE}?width=4000`));
    expect(result.status).toBe(200);
    expect(result.body.equals(body)).toBe(true);
    expect(result.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(ms).toBeLessThan(MAX_MS);
    expect(growth).toBeLessThan(MAX_GROWTH);
  });
});

const FORM = 'application/x-www-form-urlencoded';
it.each([
  ['a form that decompresses to far more', FORM, { 'content-encoding': 'gzip' }, bombs.gzip, 413],
  [
    'a form of one field with brackets',
    FORM,
    {},
    Buffer.from(`form-id=feedback&rating=Yes&a${'[b]'.repeat(9000)}=1`),
    303,
  ],
  [
    'parts',
    'multipart/form-data; boundary=x',
    {},
    Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(50_000)),
    405,
  ],
  ['JSON of brackets', 'application/json', {}, Buffer.from('['.repeat(60_000)), 400],
  ['JSON that decompresses to far more', 'application/json', { 'content-encoding': 'br' }, bombs.br, 413],
] as const)('a request that is far too large is refused: %s', async (name, type, more, body, expected) => {
  const page = '/guidance/first';
  app.contentService.serve(articleDocument(page, { userFeedback: fakeFeedback('Yes') }));
  const path = name.startsWith('JSON') ? SEND_EMAIL_PATH : page;
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...Object.entries(more).map(([field, value]) => `${field}: ${value}`),
  ];
  const { result, ms, growth } = await measured(() => sendRaw(app.url, head, body.toString('latin1')));
  expect(result?.status).toBe(expected);
  expect(ms).toBeLessThan(MAX_MS);
  expect(growth).toBeLessThan(MAX_GROWTH);
});

it('the site cannot be made to call other hosts by a redirect from the content service, a target in absolute form, a parameter or a field', async () => {
  const asked: string[] = [];
  const inner = await listenHere((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('secret');
  });
  const address = `http://127.0.0.1:${inner.port}/secret`;
  const redirect = { status: 302, headers: { location: address } };
  for (const path of [ARTICLE, PICTURE, OTHER, '/pdfs/x.pdf', SEND_EMAIL_PATH, endpoints.header.path])
    app.contentService.respond(path, redirect);
  const host = `127.0.0.1:${inner.port}`;
  const targets = wordsIn(`
    ${ARTICLE} ${PICTURE} ${OTHER} /pdfs/x.pdf /guidance/bomb ${address} //${host}/secret /api/${address}
    /api/@${host}/secret /api//${host}/secret /images//${host}/secret /pdfs/${address}.pdf
    /images/x.png?url=${address} ${endpoints.article.path}?url=${address} /api\\\\${host}/secret
    ${endpoints.pageCheck.path}?source=${address} /api/1/x?url=${address} /api:80@${host}/secret
  `);
  const bodies: string[] = [];
  for (const target of targets)
    for (const method of ['GET', 'POST'])
      for (const field of [
        'Host: localhost',
        `Host: ${host}`,
        `Host: localhost\r\nX-Forwarded-Host: ${host}`,
      ]) {
        const lines = [`${method} ${target} HTTP/1.1`, field, 'Content-Length: 0'];
        bodies.push((await sendRaw(app.url, lines))?.body ?? '');
      }
  expect(asked).toEqual([]);
  expect(bodies.join()).not.toMatch(/\bsecret\b(?!\.)(?=$|,)/);
});
