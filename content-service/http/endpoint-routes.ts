import {
  endpointPaths,
  isLegacyPath,
  responseAt,
} from '@information-site/contract/endpoints/endpoint-paths.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { type Request, type RequestHandler, Router } from 'express';
import type { SiteContent } from '../corpus/corpus.ts';
import type { SiteView } from '../corpus/site-view.ts';
import { callAny, callEndpoint, isSearchEndpoint } from '../responses/endpoint-handlers.ts';
import type { DocumentEndpoint, EndpointResult } from '../responses/endpoint-result.ts';
import { editionsOf, withSourceChanges } from '../responses/translation-changes.ts';
import type { FailedSearches } from './failed-searches.ts';
import { earlierPlan, type Freshness, isKnown, planOf, planOfView } from './planned-freshness.ts';
import { type ParameterFault, refuseWriting, sendBadParameters } from './problem-response.ts';
import {
  isPreview,
  requestView,
  SITE_HEADER,
  type SiteRoutesOptions,
  sendAbsent,
  siteOrRefusal,
  viewedCacheFields,
} from './request-view.ts';
import {
  createCorpusByteCache,
  type PlannedBytes,
  type ResponseBytes,
  responseBytes,
  sendBytes,
} from './response-bytes.ts';

const FRESHNESS: Freshness = { maxAge: 60, staleWhileRevalidate: 600, staleIfError: 86_400 };

/** Parameters of a search that restrict nothing. */
const UNFILTERED: ReadonlySet<string> = new Set(['start', 'rows', 'sort', 'sort_key']);

/** Size of the response cache. Enough for every page of an ordinary site. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** Routes for the calls of the content contract, under all their addresses. */
export function endpointRoutes(
  options: SiteRoutesOptions,
  failedSearches?: Pick<FailedSearches, 'add'>,
): Router {
  const { sites, corpus, now } = options;
  const router = Router({ caseSensitive: true });
  const keptResponses = createCorpusByteCache<PlannedBytes>(KEPT_BYTES);

  /** Counts a search without results. With a filter, the words may not be the cause. */
  function addFailedSearch(site: string, { q = '', ...others }: EndpointParams, body: object): void {
    const isFiltered = Object.keys(others).some((name) => !UNFILTERED.has(name));
    if (!isFiltered && 'numFound' in body && body.numFound === 0) failedSearches?.add(site, q);
  }

  const handleEndpoint = (name: EndpointName): RequestHandler =>
    async function handleCall(req, res) {
      res.vary(SITE_HEADER);
      const site = siteOrRefusal(req, res, sites);
      if (!site) return;
      const { params, faults } = readParameters(req, endpoints[name].params);
      if (faults.length > 0) return sendBadParameters(res, faults);

      const moment = now();
      const view = requestView(req, site, options);
      const { isPersonal, isSearch } = endpoints[name];
      const send = (response: PlannedBytes) =>
        sendBytes(
          res,
          response,
          isPersonal
            ? { 'Cache-Control': 'no-store' }
            : viewedCacheFields(req, FRESHNESS, response.plan, moment),
        );
      const kept = keptResponses(corpus.current);
      const isOlder = isLegacyPath(name, req.path);
      const key = JSON.stringify([name, view.id, params, isOlder]);
      const existing = isPreview(req) ? undefined : kept.get(key);
      if (existing && isKnown(existing.plan, FRESHNESS, moment)) return send(existing);

      const result = await callAny(name, { site: view, params });
      if (result.kind === 'bad-parameter') return sendBadParameters(res, [result]);
      if (name === 'siteSearch' && result.kind === 'document' && !isPreview(req))
        addFailedSearch(view.id, params, result.body);
      const plan = isSearchEndpoint(name)
        ? planOfView(view)
        : planOf(view, moment, FRESHNESS, bodyOf(name, params));
      if (result.kind === 'not-found')
        return sendAbsent(req, res, plan, moment, tagsOf(view, result.madeFrom));
      const editions = editionsOf(view.id, sites, (site) => requestView(req, site, options));
      const source = editions.find(({ isSource }) => isSource);
      const dated = withSourceChanges(result, source);
      const made = {
        ...toBytes(view, { ...dated, body: responseAt(name, req.path, dated.body, view.timeZone) }),
        plan: source && dated !== result ? earlierPlan(plan, planOfView(source.site)) : plan,
      };
      // Search responses have too many variants; caching them would evict pages.
      if (!isSearch && !isPreview(req)) kept.set(key, made);
      send(made);
    };

  for (const name of endpointNames) {
    router
      .route([...endpointPaths(name)])
      .get(handleEndpoint(name))
      .all((_req, res) => refuseWriting(res));
  }
  return router;
}

/** The body of a call for the site at another moment. */
const bodyOf = (name: DocumentEndpoint, params: EndpointParams) => (site: SiteContent) => {
  const result = callEndpoint(name, { site, params });
  return result.kind === 'document' ? result.body : undefined;
};

/**
 * The parameters that the endpoint knows. Unknown ones are ignored, because older clients send some that no
 * longer apply.
 */
function readParameters(req: Request, paramNames: readonly string[]) {
  const params: Record<string, string> = {};
  const faults: ParameterFault[] = [];
  for (const parameter of paramNames) {
    const value: unknown = req.query[parameter];
    if (Array.isArray(value)) faults.push({ parameter, detail: 'is present more than once' });
    else if (typeof value === 'string' && value !== '') params[parameter] = value;
  }
  return { params, faults };
}

const tagsOf = ({ id }: SiteView, madeFrom: readonly string[]): readonly string[] =>
  // A translation is made from a page of another site too.
  madeFrom.map((document) => (/^[a-z][a-z0-9-]*:/.test(document) ? document : `${id}:${document}`));

function toBytes(
  site: SiteView,
  { body, madeFrom, modified }: EndpointResult<object> & { kind: 'document' },
): ResponseBytes {
  return responseBytes(Buffer.from(JSON.stringify(body)), 'application/json; charset=utf-8', {
    'Cache-Tag': tagsOf(site, madeFrom).join(','),
    'Last-Modified': (modified ?? site.changedAt).toUTCString(),
  });
}
