import { type Request, type RequestHandler, Router } from 'express';
import { answerAt, endpointPaths, isOlderForm } from '#shared/endpoints/endpoint-paths.ts';
import { type EndpointName, endpointNames, endpoints } from '#shared/endpoints/endpoints.ts';
import { answerQuestion } from '../answers/answer-makers.ts';
import type { AnswerResult } from '../answers/answer-result.ts';
import { contentOf, type SiteContent } from '../corpus/corpus.ts';
import { type AnswerBytes, answerBytes, sendBytes } from './answer-bytes.ts';
import { keepBytesOfCorpus } from './kept-bytes.ts';
import { type ParameterFault, refuseWriting, sendProblem } from './problem-response.ts';
import { noSuchSite, requestSite, SITE_HEADER, type SiteRoutesOptions } from './request-site.ts';

const FRESHNESS = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Bodies kept as bytes, so that a repeated call costs no work; enough for every page of a site of ordinary size. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** Answers the calls of the content contract under all their addresses. */
export function endpointRoutes({ sites, corpus }: SiteRoutesOptions): Router {
  const router = Router();
  const keptAnswers = keepBytesOfCorpus(KEPT_BYTES);

  const answerEndpoint = (name: EndpointName): RequestHandler =>
    function answerCall(req, res) {
      res.set('Vary', SITE_HEADER);
      const siteId = requestSite(req, sites)?.variant.id;
      const { params, faults } = readParameters(req, endpoints[name].params);
      if (!siteId) faults.push({ parameter: SITE_HEADER, detail: noSuchSite(sites) });
      if (!siteId || faults.length > 0) return sendBadParameters(res, faults);

      const { current } = corpus;
      const kept = keptAnswers(current);
      const isOlder = isOlderForm(name, req.path);
      const key = JSON.stringify([name, siteId, params, isOlder]);
      const existing = kept.get(key);
      if (existing) return sendBytes(req, res, existing);

      const site = contentOf(current, siteId);
      const result = answerQuestion(name, { site, params });
      if (result.kind === 'not-found') return sendProblem(res, 404, { detail: 'There is no such document.' });
      if (result.kind === 'bad-parameter') return sendBadParameters(res, [result]);
      const made = toBytes(name, site, { ...result, body: answerAt(name, req.path, result.body) });
      // One of countless answers is not worth keeping here at the cost of pages.
      if (endpoints[name].cache === 'documents') kept.set(key, made);
      sendBytes(req, res, made);
    };

  for (const name of endpointNames) {
    router
      .route([...endpointPaths(name)])
      .get(answerEndpoint(name))
      .all((_req, res) => refuseWriting(res));
  }
  return router;
}

function sendBadParameters(res: Parameters<typeof sendProblem>[0], faults: readonly ParameterFault[]): void {
  const errors = faults.map(({ parameter, detail }) => ({ parameter, detail }));
  sendProblem(res, 400, {
    detail: errors.map((fault) => `${fault.parameter} ${fault.detail}`).join('; '),
    errors,
  });
}

/** The parameters that the endpoint knows. Others are ignored: older clients send some that mean nothing any more. */
function readParameters(req: Request, known: readonly string[]) {
  const params: Record<string, string> = {};
  const faults: ParameterFault[] = [];
  for (const parameter of known) {
    const value: unknown = req.query[parameter];
    if (Array.isArray(value)) faults.push({ parameter, detail: 'is given more than once' });
    else if (typeof value === 'string' && value !== '') params[parameter] = value;
  }
  return { params, faults };
}

function toBytes(
  name: EndpointName,
  site: SiteContent,
  { body, madeFrom, modified }: AnswerResult<object> & { kind: 'answer' },
): AnswerBytes {
  return answerBytes(Buffer.from(JSON.stringify(body)), 'application/json; charset=utf-8', {
    'Cache-Control': endpoints[name].isPersonal ? 'no-store' : FRESHNESS,
    'Cache-Tag': madeFrom.map((document) => `${site.id}:${document}`).join(','),
    'Last-Modified': (modified ?? site.loadedAt).toUTCString(),
  });
}
