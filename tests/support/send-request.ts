import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';

export interface TestRequest {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** The client's address: all of 127.0.0.0/8 is this machine. */
  readonly localAddress?: string;
  /** Keeps the connection open; without it each request opens its own. */
  readonly agent?: Agent;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** A complete response; the body is left in its content coding. */
export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/**
 * Sends one request. Unlike `fetch` it sends any `Host` and the path unchanged, and neither follows redirects
 * nor asks for compression. Rejects when the response is cut off.
 */
export function sendRequest(origin: string, path: string, options: TestRequest = {}): Promise<TestResponse> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', host, headers, body, localAddress, agent = false, signal } = options;
  return new Promise((resolve, reject) => {
    const request = send(
      {
        hostname,
        port,
        path,
        method,
        localAddress,
        agent,
        signal,
        // The tags of a page may be longer than Node's 16 KB.
        maxHeaderSize: 64 * 1024,
        headers: { ...headers, ...(host ? { host } : {}) },
      },
      async (response) => {
        try {
          const bytes = Buffer.concat(await response.toArray());
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString('utf8'),
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
