import express, { type Express } from 'express';
import { type PurgeEverywhere, purgeRoute } from './purge-route.ts';

interface OpsParts {
  /** Whether the site accepts visitors: true from listening until the stop begins. */
  readonly isReady: () => boolean;
  readonly purgeToken: string | undefined;
  readonly purge: PurgeEverywhere;
}

/** What operators and their platforms ask, on a port that visitors cannot reach. */
export function createOpsApp({ isReady, purgeToken, purge }: OpsParts): Express {
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
  app.post('/purge', purgeRoute({ token: purgeToken, purge }));
  return app;
}
