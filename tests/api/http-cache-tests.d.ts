/** The public test suite of HTTP caches (https://cache-tests.fyi) has no types of its own. */
declare module 'http-cache-tests/tests/index.mjs' {
  export interface CacheTest {
    readonly id: string;
    /** `required` if absent: RFC 9111 demands it. */
    readonly kind?: 'required' | 'optimal' | 'check';
    readonly browser_only?: boolean;
  }
  const suites: readonly { readonly tests: readonly CacheTest[] }[];

  // biome-ignore lint/style/noDefaultExport: the package's own
  export default suites;
}

declare module 'http-cache-tests/client/test.mjs' {
  import type { CacheTest } from 'http-cache-tests/tests/index.mjs';

  export const testResults: Record<string, true | readonly [kind: string, message: string]>;
  export function makeCacheTest(test: CacheTest): Promise<void>;
}

declare module 'http-cache-tests/client/config.mjs' {
  export function setFetch(fetch: (address: string, init?: object) => Promise<unknown>): void;
  export function setBaseUrl(url: string): void;
}

declare module 'http-cache-tests/server/*' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Handles a request whose path has these segments below the handler's own. */
  const handle: (segments: string[], request: IncomingMessage, response: ServerResponse) => void;

  // biome-ignore lint/style/noDefaultExport: the package's own
  export default handle;
}
