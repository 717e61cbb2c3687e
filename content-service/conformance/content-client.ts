import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
} from '@information-site/contract/endpoints/endpoints.ts';
import { trimSlashes } from '@information-site/contract/html/address.ts';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';

/** The parts of a response that the contract covers. */
export interface ContentResponse {
  readonly method: string;
  /** The requested address, without the origin. */
  readonly address: string;
  /** 0 if the service does not respond; `text` then holds the reason. */
  readonly status: number;
  /** Media type without parameters; `untyped` if there is none. */
  readonly contentType: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
  /** The body parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

/** The subset of `fetch` that the client uses. */
export type FetchContent = (
  url: URL,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly redirect: 'manual';
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly headers: Pick<Headers, 'get'>; text(): Promise<string> }>;

type Fields = Readonly<Record<string, string>>;
export type ContentClient = ReturnType<typeof contentClient>;

const UNTYPED = 'untyped';
const TIMEOUT_MS = 15_000;

/**
 * Creates a client for one site of a running content service. `watch` is called when a request starts; the
 * function that it returns is called with the response.
 */
export function contentClient(
  baseUrl: string,
  site: string,
  fetchContent: FetchContent,
  watch: () => (response: ContentResponse) => void,
) {
  async function send(
    method: string,
    address: string,
    headers: Fields = {},
    sent?: string,
  ): Promise<ContentResponse> {
    const onResponse = watch();
    try {
      // The address of a service may have a path of its own.
      const response = await fetchContent(new URL(`${trimSlashes(baseUrl)}${address}`), {
        method,
        ...(sent !== undefined && { body: sent }),
        headers: { 'X-Site': site, Accept: 'application/json', ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const contentType = response.headers.get('content-type')?.split(';', 1)[0]?.trim() || UNTYPED;
      const { status, headers: received } = response;
      const body = parsedJson(text);
      const whole = { method, address, status, contentType, headers: received, text, body };
      onResponse(whole);
      return whole;
    } catch (error) {
      // `fetch` has the reason in the cause of its error.
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const text = reason instanceof Error ? reason.message : 'failed';
      const nothing = { status: 0, contentType: UNTYPED, headers: new Headers(), body: undefined };
      return { method, address, text, ...nothing };
    }
  }

  return {
    get: (address: string, headers?: Fields) => send('GET', address, headers),
    head: (address: string) => send('HEAD', address),
    post: (address: string, body: string, headers: Fields) => send('POST', address, headers, body),
    call: (name: EndpointName, params: EndpointParams) => send('GET', endpointAddress(name, params)),
  };
}
