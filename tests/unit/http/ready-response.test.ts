import { type IncomingMessage, type RequestListener, type ServerResponse, request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainBodies, textBodies } from '#server/http/bodies.ts';
import {
  compressAndSend,
  type ReadyResponse,
  type Sending,
  sendReady,
  writeHead,
} from '#server/http/ready-response.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { hashWords } from './hashes.ts';

const DATE = 'Thu, 15 Jan 2026 09:00:00 GMT';
const LATER = 'Thu, 15 Jan 2026 09:00:01 GMT';
const BEFORE = 'Thu, 15 Jan 2026 08:59:59 GMT';

const READY: ReadyResponse = {
  status: 200,
  headers: [
    ...['Content-Type', 'text/plain', 'Content-Language', 'en', 'Content-Disposition', 'inline'],
    ...['Cache-Control', 'max-age=60', 'ETag', '"a"', 'Last-Modified', DATE],
  ],
  etag: '"a"',
  lastModified: DATE,
  bodies: plainBodies(Buffer.from('0123456789')),
};
const SENDING: Sending = {
  age: 7,
  cacheStatus: 'web; hit',
  source: 'cache',
  common: ['X-Common', '1'],
  requestId: 'id',
};

/** Sends a request with these fields; `returned` is what the sender function returned. */
async function ask(
  headers: Record<string, string>,
  ready: Partial<ReadyResponse> = {},
  sending: Partial<Sending> = {},
) {
  let returned = 0;
  const listener: RequestListener = (asking, response) => {
    returned = sendReady(asking, response, { ...READY, ...ready }, { ...SENDING, ...sending });
  };
  const asked = request(listener).get('/');
  const given = await asked.set({ 'accept-encoding': 'identity', ...headers });
  return { status: given.status, headers: given.headers, text: given.text, returned };
}
type Fields = Readonly<Record<string, string>>;

describe('a prepared response', () => {
  it('is sent whole, with its own fields and those of this request', async () => {
    const { status, headers, text, returned } = await ask({});
    expect([status, returned, text]).toEqual([200, 200, '0123456789']);
    expect(headers).toMatchObject({
      ...{ 'content-length': '10', 'cache-status': 'web; hit', age: '7', 'x-content-source': 'cache' },
      ...{ 'x-request-id': 'id', 'x-common': '1', etag: '"a"' },
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('omits unknown fields of this request', async () => {
    const nothing = { age: undefined, source: undefined, common: undefined, requestId: undefined };
    const { headers } = await ask({}, {}, nothing);
    for (const name of ['age', 'x-content-source', 'x-request-id', 'x-common'])
      expect(headers).not.toHaveProperty(name);
  });

  it('has no length without a body (RFC 9110 section 8.6)', async () => {
    for (const status of [204, 304]) {
      const { headers, returned } = await ask({}, { status });
      expect(returned).toBe(status);
      expect(headers).not.toHaveProperty('content-length');
    }
  });
});

describe('a response that the visitor already has', () => {
  it.each<Fields>([
    { 'if-none-match': '"a"' },
    { 'if-none-match': 'W/"a"' },
    { 'if-none-match': ' "b" ,"a" ' },
    { 'if-none-match': '*' },
    { 'if-modified-since': DATE },
    { 'if-modified-since': LATER },
    // The tag decides, not the date (RFC 9110 section 13.2.2).
    { 'if-none-match': '"a"', 'if-modified-since': BEFORE },
  ])('is 304, without fields of its body: %j', async (headers) => {
    const given = await ask({ ...headers });
    expect([given.status, given.returned, given.text]).toEqual([304, 304, '']);
    const kept = { etag: '"a"', 'cache-control': 'max-age=60', age: '7', 'x-common': '1' };
    expect(given.headers).toMatchObject(kept);
    for (const name of ['content-type', 'content-language', 'content-disposition', 'content-length'])
      expect(given.headers).not.toHaveProperty(name);
  });

  const without = { etag: undefined, lastModified: undefined };
  it.each<[Fields, Partial<ReadyResponse>]>([
    ...['"b"', 'a', '"A", "aa"', ''].map((tag): [Fields, object] => [{ 'if-none-match': tag }, {}]),
    [{ 'if-none-match': '"b"', 'if-modified-since': LATER }, {}],
    ...[BEFORE, 'tomorrow'].map((date): [Fields, object] => [{ 'if-modified-since': date }, {}]),
    // Without a validator it cannot be detected.
    [{ 'if-none-match': '*' }, without],
    [{ 'if-modified-since': LATER }, without],
    // It is no error.
    [{ 'if-none-match': '"a"' }, { status: 404 }],
  ])('does not match %j of %j', async (headers, ready) => {
    expect((await ask({ ...headers }, ready)).status).toBe(ready.status ?? 200);
  });
});

describe('a request conditional on the current version', () => {
  it.each<[Fields, Partial<ReadyResponse>]>([
    ...['"b"', 'W/"a"', 'a'].map((tag): [Fields, object] => [{ 'if-match': tag }, {}]),
    [{ 'if-unmodified-since': BEFORE }, {}],
    // The tag decides (RFC 9110 section 13.2.2).
    [{ 'if-match': '"b"', 'if-unmodified-since': LATER }, {}],
    [{ 'if-match': '"a"' }, { etag: undefined }],
    [{ 'if-match': 'W/"a"' }, { etag: 'W/"a"' }],
  ])('gets an uncacheable 412 for another version: %j of %j', async (headers, ready) => {
    const { status, returned, text, headers: fields } = await ask({ ...headers }, ready);
    expect([status, returned, text]).toEqual([412, 412, '']);
    expect(fields).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0', 'x-common': '1' });
    for (const name of ['age', 'etag', 'content-type']) expect(fields).not.toHaveProperty(name);
  });

  it.each<Fields>([
    ...['"a"', '"b", "a"', ' * '].map((tag) => ({ 'if-match': tag })),
    ...[DATE, LATER, 'yesterday'].map((date) => ({ 'if-unmodified-since': date })),
    { 'if-match': '"a"', 'if-unmodified-since': BEFORE },
  ])('gets this version: %j', async (headers) => {
    expect((await ask({ ...headers })).status).toBe(200);
  });
});

describe('a range of a response', () => {
  it('is a part with its position and length', async () => {
    const { status, returned, text, headers } = await ask({ range: 'bytes=2-4' });
    expect([status, returned, text]).toEqual([206, 206, '234']);
    const part = { 'content-range': 'bytes 2-4/10', 'content-length': '3', etag: '"a"', age: '7' };
    expect(headers).toMatchObject(part);
  });

  it('beyond its end is an uncacheable 416', async () => {
    const { status, returned, headers } = await ask({ range: 'bytes=10-' });
    expect([status, returned]).toEqual([416, 416]);
    expect(headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('age');
  });

  it('that is invalid, or of an error, is the whole', async () => {
    expect((await ask({ range: 'chars=2-4' })).status).toBe(200);
    expect((await ask({ range: 'bytes=2-4' }, { status: 404 })).text).toBe('0123456789');
  });
});

it.each([
  ['identity', undefined],
  ['br', 'br'],
] as const)(
  'the head of a response of unknown length in %s has its coding and no length',
  async (encoding, named) => {
    const { headers } = await request((_asking: IncomingMessage, response: ServerResponse) => {
      writeHead(response, { status: 201, headers: ['X-Own', '1'] }, encoding, SENDING);
      response.end();
    }).head('/');
    expect(headers).toMatchObject({ 'x-own': '1', 'x-common': '1', 'cache-status': 'web; hit' });
    expect(headers['content-encoding']).toBe(named);
    expect(headers).not.toHaveProperty('content-length');
  },
);

/** Leaves a compressor in several chunks. */
const LONG = Buffer.from(hashWords(3000));
const SHORT = LONG.subarray(0, 2000);

/** A server with one response, which it compresses for the first client. */
async function serve(body: Buffer) {
  const bodies = textBodies(body);
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const ready = { ...READY, bodies };
  const sendIt: RequestListener = (request, response) => {
    isAsked();
    compressAndSend(request, response, ready, SENDING).catch(() => response.destroy());
  };
  const { port, url } = await listenHere(sendIt);
  const get = (headers: Record<string, string>, method = 'GET') => sendRequest(url, '/', { headers, method });
  return { bodies, port, asked, get };
}

const CODINGS = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
] as const;

describe('a response compressed for its first client', () => {
  it.each([SHORT, LONG].flatMap((body) => CODINGS.map((coding) => [...coding, body] as const)))(
    'is sent in %s with its length, the same for later clients: %#',
    async (coding, decode, body) => {
      const { get } = await serve(body);
      const first = await get({ 'accept-encoding': coding });
      const ofBody = { 'content-encoding': coding, 'content-length': String(first.body.length) };
      const others = { etag: '"a"', 'cache-status': 'web; hit', 'x-common': '1', 'x-request-id': 'id' };
      expect(first.headers).toMatchObject({ ...ofBody, ...others });
      expect(decode(first.body).equals(body)).toBe(true);
      const second = await get({ 'accept-encoding': coding });
      expect(second.headers).toMatchObject(ofBody);
      expect(second.body.equals(first.body)).toBe(true);
    },
  );

  it('is complete for concurrent clients', async () => {
    const { get } = await serve(LONG);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => get({ 'accept-encoding': 'br' })));
    for (const { body } of crowd) expect(brotliDecompressSync(body).equals(LONG)).toBe(true);
  });

  it('is stored even if the first client has disconnected', async () => {
    const { bodies, port, asked, get } = await serve(LONG);
    const call = send({ port, headers: { 'accept-encoding': 'br' }, agent: false }).end();
    call.on('error', () => undefined);
    await asked;
    call.destroy();
    await expect.poll(() => bodies.coded.br).toBeDefined();
    const { body } = await get({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).equals(LONG)).toBe(true);
  });

  it.each([
    ['HEAD', {}, 'HEAD', 200],
    ['a range', { range: 'bytes=0-9' }, 'GET', 206],
    ['what the visitor has', { 'if-none-match': '"a"' }, 'GET', 304],
  ])('is not streamed to %s', async (_what, headers, method, status) => {
    const { get } = await serve(LONG);
    const response = await get({ 'accept-encoding': 'br', ...headers }, method);
    expect(response.status).toBe(status);
    expect(response.headers).not.toHaveProperty('transfer-encoding');
    expect(response.body).toHaveLength(status === 206 ? 10 : 0);
  });
});
