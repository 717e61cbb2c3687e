import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface CollectedEvent {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** An analytics service on the loopback interface. */
export type Collector = ReturnType<typeof createCollector>;

export function createCollector() {
  const events: CollectedEvent[] = [];
  /** Clients whose events were cleared: events sent while a page closes arrive during the next test. */
  const past = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const query: CollectedEvent['query'] = Object.fromEntries(searchParams);
    if (!past.has(query.cid)) events.push({ query, headers: request.headers });
    request.resume();
    response.writeHead(204).end();
  });
  const named = (name: string) => events.flatMap(({ query }) => (query.en === name ? [query] : []));
  return {
    events,
    named,
    /** Paths of the page views so far, in order. */
    pageViews: () => named('page_view').map(({ dl = '' }) => new URL(dl).pathname),
    /** Environment variables that make a site report here. */
    env(): Readonly<Record<string, string>> {
      const { port } = server.address() as AddressInfo;
      return { ANALYTICS_ID: 'G-TEST', ANALYTICS_URL: `http://127.0.0.1:${port}/collect` };
    },
    /** By default at any free port. */
    async start(port = 0): Promise<void> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    clear(): void {
      for (const { query } of events.splice(0)) past.add(query.cid);
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs a collector for a file's tests, started before the site; every test begins without events. */
export function collectEvents(): Collector {
  const collector = createCollector();
  beforeAll(() => collector.start());
  beforeEach(collector.clear);
  afterAll(collector.stop);
  return collector;
}
