import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentsByAddress, fakeDocuments } from './fake-documents.ts';

/** Ways in which a reachable content service can fail. To refuse connections, call `goDown`. */
export const faults = [
  'hang',
  'error-500',
  'html',
  'half-body',
  'huge-body',
  'slow-drip',
  'bad-gzip',
  'wrong-type',
  'wrong-shape',
  'deep-nesting',
  'redirect',
  'bare-404',
] as const;
export type Fault = (typeof faults)[number];

/** A whole response, for when a JSON document with the usual headers is not enough. */
export interface FakeResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A JSON response, for a document with other header fields or another status than usual. */
export const jsonResponse = (
  document: object,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(document),
});

/** The response of a content service that has accepted a mail. */
export const MAIL_ACCEPTED: FakeResponse = jsonResponse({ accepted: true }, {}, 202);

export interface RecordedCall {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A content service under a test's control: a real server, so that failures are realistic. */
export type FakeContentService = Awaited<ReturnType<typeof startFakeContentService>>;

/** Default caching of responses: fresh for a minute, stale-if-error for a day. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=30, stale-if-error=86400';

const EVERYTHING = '*';
const HUGE_BYTES = 32 * 1024 * 1024;
const NESTING = 200_000;

/** Starts a fake content service on a free port; it serves `fakeDocuments` and what a test adds. */
export async function startFakeContentService(
  documents: DocumentsByAddress = fakeDocuments,
  cacheControl = CACHE_CONTROL,
) {
  const known = new Map(Object.entries(documents));
  const responses = new Map<string, FakeResponse>();
  const faultOf = new Map<string, Fault>();
  const delayOf = new Map<string, number>();
  const calls: RecordedCall[] = [];

  /** The entry of this address, of its path, of its first folder, or of all. */
  const lookUp = <Value>(map: ReadonlyMap<string, Value>, address: string): Value | undefined =>
    map.get(address) ?? map.get(pathOf(address)) ?? map.get(folderOf(address)) ?? map.get(EVERYTHING);

  function responseTo(address: string, site: string, preview: string | undefined): FakeResponse {
    const whole = lookUp(responses, address);
    if (whole) return whole;
    const document = lookUp(known, address);
    if (!document) {
      return {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
        body: JSON.stringify({ status: 404, title: 'Not found' }),
      };
    }
    const body = JSON.stringify(typeof document === 'function' ? document(site, preview) : document);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const tag = pathOf(address).replaceAll(/\W+/g, '-');
    return {
      headers: {
        'content-type': 'application/json',
        'cache-control': cacheControl,
        'cache-tag': `${site},${tag}`,
        etag,
      },
      body,
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    calls.push({
      method: request.method ?? '',
      address,
      headers: request.headers,
      body: Buffer.concat(await request.toArray()).toString('utf8'),
    });
    const ms = lookUp(delayOf, address);
    if (ms !== undefined) await sleep(ms, undefined, { ref: false });
    const { 'x-site': site, 'x-preview': preview } = request.headers;
    const wanted = responseTo(address, String(site), preview === undefined ? undefined : String(preview));
    const fault = lookUp(faultOf, address);
    if (fault) return breakResponse(fault, wanted, response);
    sendProxied(request, response, wanted);
  }

  const server = createServer((request, response) => {
    // A test that takes the service down, or a client that gives up, cuts the connection: nothing to report.
    response.on('error', () => undefined);
    handle(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}`,
    /** Every call in order of arrival, refused connections excepted. */
    calls: calls as readonly RecordedCall[],
    /** How often an address was requested; a path without a query counts all calls of that path. */
    callsOf: (address: string): number =>
      calls.filter((call) => call.address === address || pathOf(call.address) === address).length,
    /** Adds or replaces documents. */
    serve(more: DocumentsByAddress): void {
      for (const [address, document] of Object.entries(more)) known.set(address, document);
    },
    /** Sets a whole response, headers included, for one address or a folder such as `/images/*`. */
    respond: (address: string, response: FakeResponse) => void responses.set(address, response),
    /** From now on, responses of one address, or of all, fail in this way. */
    fail: (fault: Fault, address = EVERYTHING) => void faultOf.set(address, fault),
    /** From now on, responses of one address, or of all, take this long. */
    delay: (ms: number, address = EVERYTHING) => void delayOf.set(address, ms),
    /** Ends all faults and delays. */
    recover(): void {
      faultOf.clear();
      delayOf.clear();
    },
    /** Stops listening: connections are refused. */
    goDown: close,
    /** Listens again on the same port. */
    comeBack: async () => void (await listen(port)),
    stop: close,
    [Symbol.asyncDispose]: close,
  };
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';
const folderOf = (address: string): string => `/${address.split('/')[1]}/*`;

function sendProxied(request: IncomingMessage, response: ServerResponse, wanted: FakeResponse): void {
  const { status = 200, headers = {}, body = '' } = wanted;
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, { ...headers }).end();
    return;
  }
  response.writeHead(status, { ...headers }).end(body);
}

async function breakResponse(
  fault: Fault,
  { body = '' }: FakeResponse,
  response: ServerResponse,
): Promise<void> {
  const json = { 'content-type': 'application/json', 'cache-control': CACHE_CONTROL };
  const bytes = Buffer.from(body);
  switch (fault) {
    case 'hang':
      return;
    case 'error-500':
      response.writeHead(500, json).end('{"stack":"Error at secret-service.internal"}');
      return;
    case 'html':
      response.writeHead(200, { ...json, 'content-type': 'text/html' }).end('<!doctype html><h1>Hello</h1>');
      return;
    case 'half-body':
      response.writeHead(200, { ...json, 'content-length': bytes.length + 2 });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    case 'huge-body':
      return sendHugeBody(response.writeHead(200, json));
    case 'slow-drip':
      return drip(bytes, response.writeHead(200, json));
    case 'bad-gzip':
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('this was never compressed');
      return;
    case 'wrong-type':
      response.writeHead(200, { ...json, 'content-type': 'text/plain' }).end('plain words');
      return;
    case 'wrong-shape':
      response.writeHead(200, json).end('[{"somebody":"else"}]');
      return;
    case 'deep-nesting':
      response.writeHead(200, json).end(`${'['.repeat(NESTING)}${']'.repeat(NESTING)}`);
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'bare-404':
      response.writeHead(404).end();
  }
}

/** Writes as fast as the reader reads, until it disconnects. */
async function sendHugeBody(response: ServerResponse): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  await pipeline(Readable.from(Array.from({ length: HUGE_BYTES / chunk.length }, () => chunk)), response);
}

/** Sends one byte at a time, slowly, but often enough that no idle time-out fires. */
async function drip(bytes: Buffer, response: ServerResponse): Promise<void> {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await sleep(20, undefined, { ref: false });
  }
  response.end();
}
