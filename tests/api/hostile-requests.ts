import fc from 'fast-check';
import { expect } from 'vitest';
import { type RawResponse, sendRaw } from '#tests/support/raw-request.ts';
import { wordsIn } from '#tests/support/words-in.ts';

/** Harmless when escaped; if it appears unescaped, input is reflected. */
export const MARK = `zq'"><img src=x onerror=alert(1)>`;

/** Characters that addresses and header fields should not contain. */
export const oddities = [
  '',
  ...wordsIn(`
    .. . %2e%2e %2e%2e%2f ..%5c ..; %00 %0d%0aX-Injected:%201 %c0%ae %ff % %u0041 __proto__ constructor
    toString x.css a.js first.json first;jsessionid=1 ~root con * @ : \u00e9 \ud83d\ude00 %F0%9F%98%80 \\
    \\\\evil.example javascript:alert(1) evil.example {{7*7}} #{7*7} <script> $(id) |id
  `),
  MARK,
  encodeURIComponent(MARK),
  'a'.repeat(3000),
  '%61'.repeat(500),
  "' OR 1=1--",
];

/** One of several arbitraries, chosen in proportion to its weight. */
export const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

/** A request that no client would send. Each character of its body is one byte. */
export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly host: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** The head of a request as sent over the wire. */
function linesOf({ method, target, host, headers, body }: FuzzedRequest): string[] {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(([name, text]) => `${name}: ${text}`),
  ];
  return [
    ...lines.map((line) => Buffer.from(line, 'utf8').toString('latin1')),
    ...(body ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []),
  ];
}

/** Faults of a response, in words. */
function faultsOf({ status, head, body: text }: RawResponse): string[] {
  const location = /^location: *(.*)$/im.exec(head)?.[1];
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(/\n\s+at .+:\d+:\d+|node_modules|\/server\/\w+/.test(text) ? ['shows where the code is'] : []),
    ...(text.includes('onerror=alert(1)>') && text.includes('<img src=x') ? ['reflects markup'] : []),
    ...(/^x-injected:/im.test(head) ? ['lets a field be injected'] : []),
    ...(/^set-cookie:/im.test(head) ? ['sets a cookie'] : []),
    ...(location !== undefined && !/^\/(?![/\\])/.test(location) ? [`leads to ${location}`] : []),
    ...(text.includes('evil.example') && /href="(?:https?:)?\/\/evil\.example/.test(text)
      ? ['links to another host']
      : []),
  ];
}

/**
 * The number of requests: always the same ones, unless `FUZZ_RUNS=100000` asks for a long run of new ones.
 */
const fuzzLength = (usual: number) =>
  process.env.FUZZ_RUNS === undefined
    ? { numRuns: usual, seed: 20_261_121 }
    : { numRuns: Number(process.env.FUZZ_RUNS) };

/**
 * Sends requests and fails if one gets no response or a faulty one. Returns how often each status occurred.
 */
export async function sendHostile(
  origin: string,
  requests: fc.Arbitrary<FuzzedRequest>,
  usual: number,
): Promise<ReadonlyMap<number, number>> {
  const responses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const response = await sendRaw(origin, linesOf(request), request.body);
      if (!response) throw new Error('closed without a response');
      responses.set(response.status, (responses.get(response.status) ?? 0) + 1);
      expect(faultsOf(response)).toEqual([]);
    }),
    fuzzLength(usual),
  );
  expect(Reflect.get({}, 'x')).toBeUndefined();
  return responses;
}
