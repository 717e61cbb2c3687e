import { isDeepStrictEqual } from 'node:util';
import { trimSlashes } from '@information-site/contract/html/address.ts';
import { CONTENT_VERSION } from '@information-site/contract/messages/purge-schema.server.ts';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';
import * as z from 'zod';
import { type Finding, type LEVELS, shorten } from './conformance-report.ts';

/** The parts of a response that the contract covers. */
export interface ContentResponse {
  readonly method: string;
  /** The requested address, without the origin. */
  readonly address: string;
  /** 0 if the service does not respond; `text` then holds the reason. */
  readonly status: number;
  /** Media type without parameters; `untyped` if there is none. */
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

interface ProbeOptions {
  readonly site: string;
  /** Address of the service, which may have a path. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly level: (typeof LEVELS)[number];
  /** Receives the findings. */
  readonly findings: Finding[];
  /** Receives the number of checks by endpoint. */
  readonly responses: Map<string, number>;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Rule = Finding['rule'];
export type Probe = ReturnType<typeof createProbe>;

const TIMEOUT_MS = 15_000;

/** Schemas of a status and of a media type, whose faults say what came. */
export const status = (expected: number) =>
  z.literal(expected, {
    error: ({ input }) => (input ? `responds with ${input} instead of ${expected}` : 'does not respond'),
  });
export const mediaType = (expected: string) =>
  z.literal(expected, { error: ({ input }) => `is ${input}, not ${expected}` });

/** Schema of a successful response with a JSON document. */
export const documentOf = <Schema extends z.ZodType>(body: Schema) =>
  z.object({ status: status(200), contentType: mediaType('application/json'), body });

/** Schema of a body that is the same as another, which is named in the fault. */
export const sameAs = (other: string, expected: unknown, schema: z.ZodType = z.unknown()) =>
  schema.refine((body) => isDeepStrictEqual(body, expected), `differs from ${other}`);

/** Sends requests to one site of a content service, and checks each response against a schema of its parts. */
export function createProbe({ site, baseUrl, fetch, level, findings, responses }: ProbeOptions) {
  let newest = 0;

  async function send(
    address: string,
    { method = 'GET', headers, body }: Sent = {},
  ): Promise<ContentResponse> {
    const knownVersion = newest;
    const response = await fetch(new URL(`${trimSlashes(baseUrl)}${address}`), {
      method,
      body: body ?? null,
      headers: { 'X-Site': site, Accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (received) => ({
        status: received.status,
        headers: Object.fromEntries(received.headers),
        text: await received.text(),
      }))
      .catch((error: unknown) => {
        // `fetch` has the reason in the cause of its error.
        const { cause = error } = error instanceof Error ? error : {};
        return { status: 0, headers: {}, text: cause instanceof Error ? cause.message : 'failed' };
      });
    const contentType =
      new Headers(response.headers).get('content-type')?.split(';', 1)[0]?.trim() || 'untyped';
    const whole = { ...response, method, address, contentType, body: parsedJson(response.text) };
    const versioned = check(VERSIONS, 'version', versionFrom(knownVersion), whole);
    newest = Math.max(newest, versioned?.headers[VERSION] ?? 0);
    return whole;
  }

  /** Reports every part of a response that does not match its schema. Returns a response that matches. */
  function check<Parts>(endpoint: string, rule: Rule, schema: z.ZodType<Parts>, response: ContentResponse) {
    const { data, error } = schema.safeParse(response);
    const { issues = [] } = error ?? {};
    if (endpoint !== VERSIONS) responses.set(endpoint, (responses.get(endpoint) ?? 0) + 1);
    // With another status, everything else is different too.
    for (const { path, message } of issues[0]?.path[0] === 'status' ? issues.slice(0, 1) : issues)
      report(endpoint, rule, response, path, message);
    return data;
  }

  function report(
    endpoint: string,
    rule: Rule,
    response: ContentResponse,
    path: readonly PropertyKey[],
    message: string,
    isNote = false,
  ): void {
    const { method, address, ...parts } = response;
    const [part, ...inner] = path;
    const where = (part === 'body' ? inner : part === 'headers' ? path : []).map(String).join('.');
    const value = path.reduce<unknown>((outer, key) => Object(outer)[key], response);
    const valueText = JSON.stringify(value) ?? 'nothing';
    const actual = shorten(where ? valueText : `${parts.status} ${parts.contentType} ${parts.text}`);
    findings.push({ site, endpoint, rule, method, address, where, message, actual, isNote });
  }

  return { level, send, check, report };
}

const VERSIONS = 'versions';
const VERSION = CONTENT_VERSION.toLowerCase();

/** Schema of a response whose version, if it has one, is a whole number and at least the one known before. */
const versionFrom = (leastVersion: number) =>
  z.object({
    headers: z.object({
      [VERSION]: z
        .string()
        .regex(/^\d{1,15}$/, 'is not a whole number')
        .transform(Number)
        .refine((version) => version >= leastVersion, `is lower than ${leastVersion}, which was sent before`)
        .optional(),
    }),
  });
