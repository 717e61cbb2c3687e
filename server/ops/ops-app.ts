import express, { type Express, type Response } from 'express';
import type * as z from 'zod';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { describeIssue } from '#shared/contract/parsing/describe-issue.server.ts';
import type { EmergencyMessages } from '../emergency/emergency-messages.ts';
import { emergencyOrder } from '../emergency/emergency-state.ts';
import { errorHandler } from '../http/error-handler.ts';
import { refuseProgram, sendNotFound, sendProblem } from '../http/problem.ts';
import type { Log } from '../log/log.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { PublishPurge } from '../publishing/publisher.ts';
import { createAuthorisation } from './authorise.ts';
import { type DeskOptions, deskRoute } from './desk-route.tsx';

interface OpsParts {
  /** Whether the site accepts visitors: true from listening until the stop begins. */
  readonly isReady: () => boolean;
  /** Each of them is valid; empty: operators can do nothing. */
  readonly purgeTokens: readonly string[];
  readonly purge: PublishPurge;
  readonly emergency: Pick<EmergencyMessages, 'order' | 'state'>;
  readonly metrics: Pick<SiteMetrics, 'read' | 'countRefusedOperator'>;
  readonly log: Log;
  /** Absent: there is no desk. */
  readonly desk?: DeskOptions;
}

/** Serves operators and their platforms, on a port that visitors cannot reach. */
export function createOpsApp(parts: OpsParts): Express {
  const { isReady, purgeTokens, purge, emergency, metrics, log, desk } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  // The site is ready even without the content service: it then serves stored and static content.
  app.get('/readyz', (_request, response) => {
    const ready = isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  // Reading takes milliseconds, and anyone on the network may ask: requests that arrive together share one reading.
  let reading: ReturnType<typeof metrics.read> | undefined;
  app.get('/metrics', async (_request, response) => {
    reading ??= metrics.read().finally(() => setImmediate(() => (reading = undefined)));
    const { contentType, text } = await reading;
    response.setHeader('Content-Type', contentType);
    response.end(text);
  });
  const authorise = createAuthorisation(purgeTokens, log, metrics);
  const mayOrder = authorise('Bearer');
  // Accepts any declared type. The largest purge: 1000 tags and 1000 paths of 500 characters.
  const readOrder = express.json({ limit: '4mb', type: () => true });
  app.use('/emergency', mayOrder);
  // The current message of each site.
  app.get('/emergency', (_request, response) => {
    response.json(emergency.state());
  });
  // `{"message": {"text": "...", "link": {"href", "text"}}}` shows it, `{"message": null}` ends it.
  // `sites` selects sites; by default all.
  app.post('/emergency', readOrder, async (request, response) => {
    const order = parseOrder(emergencyOrder(Object.keys(emergency.state())), request.body, response);
    if (!order) return;
    const { state, isKept, reach } = await emergency.order(order);
    response.json({ ...state, kept: isKept, reach });
  });
  // `tags`, `paths` or `all`; with `hard`, outdated content is not served even during an outage.
  app.post('/purge', mayOrder, readOrder, async (request, response) => {
    const order = parseOrder(purgeSchema, request.body, response);
    if (!order) return;
    const { met, reach } = await purge(order);
    response.json({ purged: met, reach });
  });
  if (desk) app.get('/desk', authorise('Basic'), deskRoute(desk));
  // Express's default handler shows the address and, outside production, the stack.
  app.use((_request, response) => sendNotFound(response));
  app.use(errorHandler(log, undefined, refuseProgram));
  return app;
}

/** Parses an operator's request. If it is invalid, sends everything that is wrong and returns undefined. */
function parseOrder<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  response: Response,
): z.infer<Schema> | undefined {
  const parsed = schema.safeParse(body ?? {}, { error: (issue) => describeIssue(issue) });
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
  sendProblem(response, { status: 400, title: 'Bad request', detail });
  return undefined;
}
