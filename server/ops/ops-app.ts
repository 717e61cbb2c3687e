import express, { type Express } from 'express';
import type { PurgeEverywhere } from '../cache/purge-everywhere.ts';
import type { EmergencyMessages } from '../emergency/emergency-messages.ts';
import { errorHandler } from '../http/error-handler.ts';
import { sendProblem } from '../http/problem.ts';
import type { Log } from '../log/log.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { emergencyRoute } from './emergency-route.ts';
import { purgeRoute } from './purge-route.ts';

interface OpsParts {
  /** Whether the site accepts visitors: true from listening until the stop begins. */
  readonly isReady: () => boolean;
  readonly purgeToken: string | undefined;
  readonly purge: PurgeEverywhere;
  readonly emergency: Pick<EmergencyMessages, 'order' | 'state'>;
  readonly metrics: Pick<SiteMetrics, 'read'>;
  readonly log: Log;
}

/** What operators and their platforms ask, on a port that visitors cannot reach. */
export function createOpsApp({ isReady, purgeToken, purge, emergency, metrics, log }: OpsParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  // Ready without the content service too: stored and static answers are what this process is for.
  app.get('/readyz', (_request, response) => {
    const ready = isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.read();
    response.setHeader('Content-Type', contentType);
    response.end(text);
  });
  app.use('/emergency', emergencyRoute({ token: purgeToken, emergency }));
  app.post('/purge', purgeRoute({ token: purgeToken, purge }));
  // Express's own ends show the address, and outside production the stack.
  app.use((_request, response) => sendProblem(response, { status: 404, title: 'Not found' }));
  app.use(errorHandler(log));
  return app;
}
