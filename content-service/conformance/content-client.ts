import { type EndpointName, type EndpointParams, endpointAddress } from '#shared/endpoints/endpoints.ts';

/** An answer as far as the contract speaks of it. */
export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly contentType: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
  /** The body as JSON, undefined when it is none. */
  readonly body: unknown;
}

/** What a client needs of `fetch`. */
export type FetchAnswer = (
  url: URL,
  request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly redirect: 'manual';
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly headers: Pick<Headers, 'get'>; text(): Promise<string> }>;

/** Asks one site of a running content service. */
export interface ContentClient {
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  head(address: string): Promise<Answer>;
  post(address: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  call(name: EndpointName, params: EndpointParams): Promise<Answer>;
}

const TIMEOUT_MS = 15_000;

/** Is called with each question, and what it gives with the answer, if there is one. */
export type WatchAnswers = () => (answer: Answer) => void;

/** A client for a base URL. A service that does not answer at all shows as status 0. */
export function contentClient(
  baseUrl: string,
  site: string,
  fetchAnswer: FetchAnswer,
  watch?: WatchAnswers,
): ContentClient {
  async function ask(
    method: string,
    address: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<Answer> {
    const done = watch?.();
    try {
      const response = await fetchAnswer(new URL(address, baseUrl), {
        method,
        ...(body !== undefined && { body }),
        headers: { 'X-Site': site, Accept: 'application/json', ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const contentType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
      const answer = {
        address,
        status: response.status,
        contentType,
        headers: response.headers,
        text,
        body: parsed(text),
      };
      done?.(answer);
      return answer;
    } catch (error) {
      const text = error instanceof Error ? error.message : 'failed';
      return { address, status: 0, contentType: '', headers: new Headers(), text, body: undefined };
    }
  }

  return {
    get: (address, headers) => ask('GET', address, headers),
    head: (address) => ask('HEAD', address),
    post: (address, body, headers) => ask('POST', address, headers, body),
    call: (name, params) => ask('GET', endpointAddress(name, params)),
  };
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}
