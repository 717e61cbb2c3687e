import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sites } from '@information-site/contract/site/site.ts';
import request from 'supertest';
import { beforeAll } from 'vitest';
import { registerProduct } from '../../../tests/proof/evidence.ts';
import { loadCorpus } from '../../../tests/support/site-corpus.ts';
import { plainSites } from '../../../tests/support/sites.ts';
import { createContentService } from '../../app.ts';
import type { Corpus } from '../../corpus/corpus.ts';
import type { Log } from '../../log.ts';
import { type CorpusChanges, writeSampleCorpus } from './sample-corpus.ts';

/** A line of the log. */
export interface LoggedLine {
  readonly level: 'debug' | 'info' | 'error';
  readonly event: string;
  readonly fields: object;
}

/** A log that records its lines for tests. */
export function recordLog(): { readonly log: Log; readonly lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const write = (level: LoggedLine['level']) => (event: string, fields?: object) => {
    lines.push({ level, event, fields: fields ?? {} });
  };
  return { log: { debug: write('debug'), info: write('info'), error: write('error') }, lines };
}

/** Start time of the services in these tests. */
export const STARTED_AT = Date.UTC(2026, 5, 2, 3, 4, 5);

/** The sample corpus with changes, as loaded by a starting service. */
export async function sampleCorpus(changes: CorpusChanges = {}): Promise<Corpus> {
  const folder = await writeSampleCorpus(changes);
  const loaded = await loadCorpus(folder, plainSites, new Date(STARTED_AT));
  if (!loaded.ok) throw new Error(`the sample corpus is broken: ${JSON.stringify(loaded.problems)}`);
  return loaded.corpus;
}

/** A service over the sample corpus with changes, whose clock a test sets with `at`. */
export async function startSampleService(changes: CorpusChanges = {}, sites: Sites = plainSites) {
  const { log, lines } = recordLog();
  let moment = STARTED_AT;
  const app = createContentService({
    sites,
    corpus: { current: await sampleCorpus(changes) },
    log,
    now: () => moment,
  });
  // Tests of statements request this server, as supertest's own is not registered as the product. It ends
  // with the process.
  const server = createServer(app).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  registerProduct(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const at = (next: number): void => {
    moment = next;
  };
  return { app, server, lines, at };
}

/**
 * Starts one service with the sample corpus for all tests of a file; each call of the result begins a request
 * to it.
 */
export function sampleService(): () => ReturnType<typeof request> {
  let server: Server | undefined;
  beforeAll(async () => {
    ({ server } = await startSampleService());
  });
  return () => {
    if (!server) throw new Error('the service runs in tests alone');
    return request(server);
  };
}
