import { statSync } from 'node:fs';
import { endpointPaths } from '@information-site/contract/endpoints/endpoint-paths.ts';
import { CONTENT_VERSION } from '@information-site/contract/messages/purge-schema.server.ts';
import type { Sites } from '@information-site/contract/site/site.ts';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import type { Announcer } from './announcements/announce-changes.ts';
import { type ContentVersions, createContentVersions } from './corpus/content-versions.ts';
import type { CorpusHolder } from './corpus/corpus.ts';
import { csafRoutes } from './csaf/csaf-routes.ts';
import type { SigningKey } from './csaf/signing-key.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { endpointRoutes } from './http/endpoint-routes.ts';
import { explainRoute } from './http/explain-route.ts';
import { createFailedSearches } from './http/failed-searches.ts';
import { findingsRoute } from './http/findings-route.ts';
import { refuseWriting, sendProblem } from './http/problem-response.ts';
import { requestLog } from './http/request-log.ts';
import { readPreviews } from './http/request-view.ts';
import type { Log } from './log.ts';
import type { DeliverMail } from './mail/deliver-mail.ts';
import { mailRoute } from './mail/mail-route.ts';
import { imageRoutes } from './media/image-routes.ts';
import { createServiceMetrics, type ServiceMetrics } from './metrics.ts';
import { openApiRoute } from './openapi/openapi-route.ts';

interface ContentServiceOptions {
  readonly sites: Sites;
  readonly corpus: CorpusHolder;
  /** Version numbers of the content; created from `corpus` by default. */
  readonly versions?: ContentVersions;
  /** Absent: changes are not announced. */
  readonly announcements?: Pick<Announcer, 'backlog'>;
  /** Absent: the call that sends mail does not exist. */
  readonly deliverMail?: DeliverMail;
  /** File that is touched whenever the content equals its source. */
  readonly pulledFile?: string | undefined;
  /** File with the results of checking external links. */
  readonly linkRecord?: string;
  /** Signs CSAF advisories. Absent: they are unsigned. */
  readonly signingKey?: SigningKey | undefined;
  /** Serves the metrics, for those who must not read drafts; by default the service itself does. */
  readonly metricsApp?: Express | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether this is all that the process does, so that its metrics include those of the process. */
  readonly isWholeProcess?: boolean;
}

/**
 * Creates the embedded content service: the content contract (specification section 7) over a corpus of
 * files.
 */
export function createContentService(given: ContentServiceOptions): Express {
  const { sites, corpus, announcements, deliverMail, signingKey, log, now } = given;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Otherwise every other spelling of an address would be cached separately.
  app.set('case sensitive routing', true);
  app.set('query parser', 'simple');

  const metrics = createServiceMetrics({
    corpusFaults: () => corpus.problems?.length ?? 0,
    pullAgeMs: given.pulledFile === undefined ? undefined : ageOf(given.pulledFile, now),
    announcements: announcements?.backlog,
  });
  if (given.isWholeProcess) metrics.watchProcess();
  // Before the request log: platforms poll these every few seconds.
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  (given.metricsApp ?? app).use(metricsRoute(metrics));
  const failedSearches = createFailedSearches(now);
  app.use(findingsRoute({ corpus, now, sites, failedSearches, linkRecord: given.linkRecord }));
  app.use(requestLog(log, sites[0].variant.id, now));
  if (deliverMail) app.use(mailRoute({ sites, deliver: deliverMail, count: metrics.mailed, log, now }));
  const options = { sites, corpus, now };
  const versions = given.versions ?? createContentVersions(corpus);
  app.use((_request, response, next) => {
    // Read before the response is made: if the content changes meanwhile, the response is newer, never older.
    response.setHeader(CONTENT_VERSION, String(versions.at(now())));
    next();
  });
  app.use(imageRoutes(options));
  app.use(openApiRoute(options));
  app.use(readPreviews);
  app.use(SEARCHES, timeSearch(metrics));
  app.use(explainRoute(options));
  app.use(endpointRoutes(options, failedSearches));
  app.use(feedRoutes(options));
  app.use(csafRoutes({ ...options, key: signingKey, log }));
  app.use((req, res) => {
    if (['GET', 'HEAD'].includes(req.method))
      return sendProblem(res, 404, { detail: 'Nothing exists at this address.' });
    refuseWriting(res);
  });
  app.use(failureHandler(log));
  return app;
}

/** Milliseconds since a file was touched, or since now where it never was. */
function ageOf(file: string, now: () => number): () => number {
  const startedAt = now();
  return () => now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? startedAt);
}

const SEARCHES = (
  ['siteSearch', 'organisationSearch', 'supplierSearch', 'cniSearch', 'schemeSearch'] as const
).flatMap(endpointPaths);

function timeSearch({ searched }: ServiceMetrics): RequestHandler {
  return function timeResponse(_request, response, next) {
    const started = performance.now();
    response.once('finish', () => searched(performance.now() - started));
    next();
  };
}

function metricsRoute(metrics: ServiceMetrics): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.read();
    response.setHeader('Content-Type', contentType);
    response.end(text);
  });
  return router;
}

/** Handles a defect: details are logged and never sent to the client. */
function failureHandler(log: Log): ErrorRequestHandler {
  // Express recognises error handlers by their four parameters.
  return function handleFailure(error: unknown, req, res, _next) {
    const status = clientFault(error);
    if (!status) log.error('request-failed', { error, path: req.path });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (status) sendProblem(res, status, { detail: 'The request is malformed.' });
    else sendProblem(res, 500, { detail: 'The content service failed.' });
  };
}

/** Express throws these for addresses that cannot be decoded. */
const clientFault = (error: unknown): 400 | undefined =>
  error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400)
    ? 400
    : undefined;
