import { setBaseUrl, setFetch } from 'http-cache-tests/client/config.mjs';
import { makeCacheTest, testResults } from 'http-cache-tests/client/test.mjs';
import handleConfig from 'http-cache-tests/server/handle-config.mjs';
import handleState from 'http-cache-tests/server/handle-state.mjs';
import handleTest from 'http-cache-tests/server/handle-test.mjs';
import suites, { type CacheTest } from 'http-cache-tests/tests/index.mjs';
import { expect, it, vi } from 'vitest';
import { listenHere } from '#tests/support/listen-here.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';

/** What RFC 9111 requires, by this suite's reading. */
const required = suites
  .flatMap(({ tests }) => tests)
  .filter((test) => (test.kind ?? 'required') === 'required' && test.browser_only !== true);

/** Required tests that we fail on purpose. */
const DEVIATIONS = [
  // The final RFC says to ignore an invalid Age, and all but the first of several (section 5.1); this suite is older.
  ...['nonnumeric', 'negative', 'float', 'prefix-twoline', 'dup-0', 'dup-0-twoline', 'dup-old', 'parameter'],
  'numeric-parameter',
]
  .map((kind) => `age-parse-${kind}`)
  .concat(
    // What browsers may do at the site's origin is for the site alone to say.
    ['Content-Security-Policy', 'Clear-Site-Data', 'X-Frame-Options', 'X-XSS-Protection'].flatMap((name) => [
      `headers-store-${name}`,
      `304-etag-update-response-${name}`,
    ]),
  );
/** Tests that do not apply, because of an optional behaviour that we do not have. */
const NOT_JUDGED = [
  // A response with a cookie belongs to one visitor, and is not stored.
  ...['headers-store-Set-Cookie', '304-etag-update-response-Set-Cookie'],
  // Without stale-if-error, no outdated response is served if the service closes the connection.
  ...['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2'].map((name) => `stale-close-${name}`),
];

/** Maximum tests at once, and attempts at those that a busy machine has delayed beyond a lifetime. */
const AT_ONCE = 60;
const TRIES = 4;

const passed = ({ id }: { readonly id: string }): boolean => testResults[id] === true;

async function run(tests: readonly CacheTest[]): Promise<void> {
  for (let start = 0; start < tests.length; start += AT_ONCE) {
    const some = tests.slice(start, start + AT_ONCE);
    for (const { id } of some) delete testResults[id];
    await Promise.all(some.map(makeCacheTest));
  }
}

/** The origin server of the suite, whose tests are at addresses that the site forwards. */
const handlers = new Map(Object.entries({ config: handleConfig, state: handleState, test: handleTest }));
const listenAsOrigin = () =>
  listenHere((request, response) => {
    const [, , kind = '', ...segments] = (request.url ?? '').replace(/\?.*/, '').split('/');
    handlers.get(kind)?.(segments, request, response);
  });

it('passes the public test suite of HTTP caches under /api', async () => {
  // The suite reports to the console.
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const origin = await listenAsOrigin();
  const clock = { now: Date.now, elapsed: () => performance.now(), advance: () => undefined };
  await using app = await startTestApp({
    env: { CONTENT_SERVICE_URL: origin.url, TRUST_PROXY: 'loopback' },
    clock,
  });
  let visitors = 0;

  /** What the suite needs of `fetch`, without what that adds or forbids. Each visitor comes once, because of rate limits. */
  async function fetch(path: string, { method, headers = [], body }: SuiteRequest = {}) {
    visitors += 1;
    const visitor = ['X-Forwarded-For', `198.18.${visitors >> 8}.${visitors & 255}`] as const;
    const length = body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
    const isTest = path.startsWith('/test/');
    const sent = await sendRequest(isTest ? app.url : origin.url, `/api${path}`, {
      ...(method !== undefined && { method }),
      ...(body !== undefined && { body }),
      host: 'localhost',
      headers: Object.fromEntries([...headers, visitor, ...length]),
    });
    const fields = new Map(Object.entries(sent.headers).map(([name, value]) => [name, String(value)]));
    return {
      status: sent.status,
      headers: Object.assign(fields, {
        get: (name: string) => Map.prototype.get.call(fields, name.toLowerCase()) ?? null,
        has: (name: string) => Map.prototype.has.call(fields, name.toLowerCase()),
      }),
      text: async () => sent.text,
    };
  }
  setBaseUrl('');
  setFetch(fetch);
  let left: readonly CacheTest[] = required;
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    await run(left);
    left = required.filter(
      (test) => !passed(test) && !DEVIATIONS.includes(test.id) && !NOT_JUDGED.includes(test.id),
    );
  }
  expect(left.map(({ id }) => [id, testResults[id]])).toEqual([]);
  expect([...DEVIATIONS, ...NOT_JUDGED].filter((id) => passed({ id }))).toEqual([]);
  expect(required.filter(passed).length).toBeGreaterThanOrEqual(128);
});

interface SuiteRequest {
  readonly method?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
}
