import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';

export interface TestRequest {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Fields that are posted as a browser posts a form of the same site. */
  readonly form?: Readonly<Record<string, string>> | URLSearchParams;
  /** A document that is posted as a script of the same site posts it. */
  readonly json?: unknown;
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
export function sendRequest(
  origin: string,
  path: string,
  { form, json, body, host, headers, ...others }: TestRequest = {},
): Promise<TestResponse> {
  const { hostname, port } = new URL(origin);
  const post = form
    ? { type: 'application/x-www-form-urlencoded', body: `${new URLSearchParams(form)}` }
    : json !== undefined && { type: 'application/json', body: JSON.stringify(json) };
  return new Promise((resolve, reject) => {
    const request = send(
      {
        ...{ agent: false, hostname, port, path },
        ...(post && { method: 'POST' }),
        // The tags of a page may be longer than Node's 16 KB.
        maxHeaderSize: 64 * 1024,
        ...others,
        headers: {
          ...(post && { 'content-type': post.type, 'sec-fetch-site': 'same-origin' }),
          ...headers,
          ...(host ? { host } : {}),
        },
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
    request.end(body ?? (post ? post.body : undefined));
  });
}
