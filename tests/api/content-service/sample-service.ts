import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { createContentService } from '#content-service/app.ts';
import type { Log } from '#content-service/log.ts';
import { loadCorpus } from '#tests/support/load-corpus.ts';
import { plainSites } from '#tests/support/sites.ts';
import { registerProduct } from '../../proof/evidence.ts';
import { writeSampleCorpus } from './sample-corpus.ts';

interface LoggedLine {
  readonly level: 'debug' | 'info' | 'error';
  readonly event: string;
  readonly fields: object;
}

/** A log that keeps its lines for a test to look at. */
export function recordLog(): { readonly log: Log; readonly lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const write = (level: LoggedLine['level']) => (event: string, fields?: object) => {
    lines.push({ level, event, fields: fields ?? {} });
  };
  return { log: { debug: write('debug'), info: write('info'), error: write('error') }, lines };
}

/** When the services of these tests start. */
export const STARTED_AT = Date.UTC(2026, 5, 2, 3, 4, 5);

/** Starts a content service with the sample corpus and a clock that stands still. */
export async function startSampleService(
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<{ readonly app: Express; readonly server: Server; readonly lines: readonly LoggedLine[] }> {
  const loaded = await loadCorpus(await writeSampleCorpus(changes), plainSites, new Date(STARTED_AT));
  if (!loaded.ok) throw new Error(`the sample corpus is broken: ${JSON.stringify(loaded.problems)}`);
  const { log, lines } = recordLog();
  const app = createContentService({
    sites: plainSites,
    corpus: { current: loaded.corpus },
    log,
    now: () => STARTED_AT,
  });
  // Tests of statements ask this server: supertest's own is not known as the product. It ends with the process.
  const server = createServer(app).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  registerProduct(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { app, server, lines };
}
