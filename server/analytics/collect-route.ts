import express, { type RequestHandler } from 'express';
import { type Dispatcher, request as send } from 'undici';
import * as z from 'zod';
import {
  ANALYTICS_PATH,
  type AnalyticsMessage,
  categories,
  webVitals,
} from '#shared/analytics/analytics-event.ts';
import { acceptPosts, limitRate } from '../http/accept-posts.ts';
import { refuseOtherMethods } from '../http/allowed-methods.ts';
import { sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';

/** Longest message, in bytes. */
const MAX_BYTES = 4 * 1024;
/** Maximum events per visitor and minute. No real visit has as many. */
const MAX_EVENTS = 300;
const TIMEOUT_MS = 5000;
/** Events in flight to the service. If it is slow, further ones are dropped. */
const MAX_IN_FLIGHT = 100;

const address = (pattern: RegExp) => z.string().max(500).regex(pattern);
const path = address(/^\/[^?#\s]*$/);
const url = address(/^[a-z]+:[^?#\s]*$/);

/** The messages that are accepted: those of `analytics-event.ts`. */
const message = z.strictObject({
  client: z.string().regex(/^\d{1,10}\.\d{1,12}$/),
  event: z.discriminatedUnion('name', [
    z.strictObject({ name: z.enum(['page_view', 'no_results', 'not_found', 'form_sent']), path }),
    z.strictObject({ name: z.literal('flyout_link'), url, category: z.literal(categories.flyout) }),
    z.strictObject({ name: z.literal('external_link'), url, category: z.literal(categories.external) }),
    z.strictObject({ name: z.literal('web_vital'), path, metric: z.enum(webVitals), value: z.number() }),
  ]),
}) satisfies z.ZodType<AnalyticsMessage>;

/** An event in the service's measurement protocol, with an anonymised IP. */
function protocolQuery(
  { client, event }: AnalyticsMessage,
  measurementId: string,
  origin: string,
): URLSearchParams {
  const query = new URLSearchParams({
    v: '2',
    tid: measurementId,
    cid: client,
    en: event.name,
    aip: '1',
    npa: '1',
  });
  if ('path' in event) query.set('dl', `${origin}${event.path}`);
  if ('url' in event) {
    query.set('ep.link_url', event.url);
    query.set('ep.category', event.category);
  }
  if ('metric' in event) {
    query.set('ep.metric', event.metric);
    query.set('epn.value', String(event.value));
  }
  return query;
}

/**
 * Forwards the events of visitors who consented to analytics. They pass through our own site, so that the
 * analytics service sees our address instead of the visitor's, and none of its scripts runs here.
 * `collectorUrl`: address of the service. Without `measurementId` there is no analytics, and no such address.
 */
export function collectRoute(
  measurementId: string | undefined,
  collectorUrl: string,
  dispatcher: Dispatcher,
): RequestHandler {
  const router = express.Router();
  if (measurementId === undefined) return router;
  let inFlight = 0;

  async function forward(query: URLSearchParams): Promise<void> {
    if (inFlight >= MAX_IN_FLIGHT) return;
    inFlight += 1;
    try {
      const { body } = await send(`${collectorUrl}?${query}`, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await body.dump();
    } catch {
      // A lost event affects only the statistics.
    } finally {
      inFlight -= 1;
    }
  }

  router.post(
    ANALYTICS_PATH,
    ...acceptPosts({
      kind: 'json',
      maxBytes: MAX_BYTES,
      limit: limitRate({
        most: MAX_EVENTS,
        windowMs: 60_000,
        tooMany: (_request, response) => sendProblem(response, { status: 429, title: 'Too many events' }),
      }),
    }),
    function collect(request, response) {
      const parsed = message.safeParse(request.body);
      if (!parsed.success) return sendProblem(response, { status: 400, title: 'Not a valid event' });
      void forward(protocolQuery(parsed.data, measurementId, requireSite(response).origin));
      response.status(204).end();
    },
  );
  router.all(ANALYTICS_PATH, (request, response) => void refuseOtherMethods(request, response, ['POST']));
  return router;
}
