import { type RequestListener, request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Bodies, textBodies } from '#server/http/bodies.ts';
import { compressAndSend } from '#server/http/ready-response.ts';
import { hashWords } from '#tests/support/hashes.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** Leaves a compressor in several chunks. */
const LONG = Buffer.from(hashWords(3000));
const SHORT = LONG.subarray(0, 2000);

/** A server with one response, which it compresses for the first client. */
async function serve(body: Buffer) {
  const bodies: Bodies = textBodies(body);
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const answer = { status: 200, headers: ['ETag', 'W/"1"'], etag: 'W/"1"', lastModified: undefined, bodies };
  const unknown = { age: undefined, source: undefined };
  const sending = { ...unknown, cacheStatus: 'web; hit', common: ['X-Common', '1'], requestId: 'id' };
  const answerIt: RequestListener = (request, response) => {
    isAsked();
    compressAndSend(request, response, answer, sending).catch(() => response.destroy());
  };
  const { port, url } = await listenHere(answerIt);
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
      const others = { etag: 'W/"1"', 'cache-status': 'web; hit', 'x-common': '1', 'x-request-id': 'id' };
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
    ['what the visitor has', { 'if-none-match': 'W/"1"' }, 'GET', 304],
  ])('is not streamed to %s', async (_what, headers, method, status) => {
    const { get } = await serve(LONG);
    const answer = await get({ 'accept-encoding': 'br', ...headers }, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).not.toHaveProperty('transfer-encoding');
    expect(answer.body).toHaveLength(status === 206 ? 10 : 0);
  });
});
