import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { createRoutes } from '#shared/routes.tsx';
import { AUTHORED_COLOURS_PATH } from '#shared/ui/colours/AuthoredColour.tsx';
import { authoredColours } from './assets/authored-colours.ts';
import { staticAssets } from './assets/static-assets.ts';
import { createCacheLookup } from './cached-responses/cache-lookup.ts';
import { createCachedResponses } from './cached-responses/cached-responses.ts';
import type { AppParts } from './compose.ts';
import { apiRoute } from './content/api-route.ts';
import { calendarRoute } from './content/calendar-route.ts';
import { allowCallMethods } from './content/call-methods.ts';
import { staticJsonRoute } from './content/static-json-route.ts';
import { formRoute } from './forms/form-route.ts';
import { acceptWrites } from './http/accept-posts.ts';
import { canonicalUrl } from './http/canonical-url.ts';
import { errorHandler } from './http/error-handler.ts';
import { dropForwardedPorts, dropUntrustedTracing, type TrustsProxy } from './http/host-field.ts';
import { withOriginForm } from './http/origin-form.ts';
import { paceRequests } from './http/pace-requests.ts';
import { sendText } from './http/problem.ts';
import { requestLog } from './http/request-log.ts';
import { refuseLongPath, refuseMissingDataFile } from './http/request-paths.ts';
import type { OpenTabs } from './ops/open-tabs.ts';
import { fileFailures } from './page/file-failures.ts';
import { pageDataRoute } from './page/page-data-route.ts';
import { createPageAddressing, type PageAddressing } from './page/page-key.ts';
import { pageRoute } from './page/page-route.ts';
import { previousHeaderRoute } from './page/previous-header-route.tsx';
import type { PageResolver } from './page/stored-page.ts';
import { pageFilesRoute } from './page-files/page-files-route.ts';
import { type PictureResolver, pictureRoute } from './pictures/picture-route.ts';
import { ICON_PATHS } from './pictures/site-icons.ts';
import { previewSupport } from './preview/preview-parts.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { mayBePreview } from './preview/preview-ticket.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { cachedReads } from './proxy/cached-reads.ts';
import type { ProxyResolver } from './proxy/proxy-cache.ts';
import { personRoute } from './registers/person-route.ts';
import { registerRoute } from './registers/register-route.ts';
import { openPublicFiles } from './security/public-files.ts';
import { createSecurityFields, securityHeaders } from './security/security-headers.ts';
import { createSchemeReader, requireHttps } from './site/require-https.ts';
import { createSiteResolver, resolveSite } from './site/resolve-site.ts';
import { CSAF_FOLDER, csafAnnounced } from './site-files/csaf-announced.ts';
import { siteFilesRoute } from './site-files/site-files-route.ts';
import { planFilesRoute } from './tools/plan-files-route.ts';

/**
 * The web application. Read top to bottom, this function follows a request. `tabs`: the open tabs in
 * development.
 */
export function createApp(parts: AppParts, tabs?: OpenTabs): RequestListener {
  const { config, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);

  const trustsProxy: TrustsProxy = app.get('trust proxy fn');
  const schemeOf = createSchemeReader(trustsProxy);
  const securityFields = createSecurityFields(config.sites);
  const { hostRules, sites } = config;
  const siteOfRequest = createSiteResolver(
    { hostRules, sites, refuseUnknown: config.isProduction },
    trustsProxy,
  );
  const canonicalUrlOf = createPageAddressing(createRoutes());
  const cachedResponses = createCachedResponses({
    ...parts,
    siteOfRequest,
    lookUp: createCacheLookup(parts.documentCache, parts.pageCache, canonicalUrlOf),
    commonFields: (site, request) => securityFields(site, schemeOf(request) === 'https'),
    needsApp: (request) =>
      (config.isProduction && schemeOf(request) === 'http') ||
      (parts.preview !== undefined && mayBePreview(request)),
    next: paceRequests(withOriginForm(app)),
  });

  // Load balancers and edges request it every second or two, on any host, so it is neither logged nor counted.
  app.get('/healthz', (_request, response) => sendText(response, 200, 'ok'));
  app.use(requestLog({ ...parts, showsTimings: config.buildId !== undefined }));
  app.use(
    securityHeaders((request) => {
      const site = siteOfRequest(request);
      return securityFields('id' in site ? site.id : undefined, schemeOf(request) === 'https');
    }),
  );
  app.use(resolveSite(siteOfRequest));
  if (config.isProduction) app.use(requireHttps(schemeOf));
  app.use(refuseLongPath);
  app.use('/assets', staticAssets(parts.assetFiles, parts.stylesheets));
  app.use(AUTHORED_COLOURS_PATH, authoredColours);
  app.use('/staticjson', compression(), staticJsonRoute(parts.fallbacks));
  if (tabs) app.get('/build-id', tabs.serve);
  if (parts.preview)
    app.use(
      previewRoutes({
        key: parts.preview.key,
        supportOf: previewSupport(parts.preview.parts.gateway),
        routes: contentRoutes({ ...parts, ...parts.preview.parts }, canonicalUrlOf),
        schemeOf,
        now: parts.now,
      }),
    );
  app.use(contentRoutes(parts, canonicalUrlOf));
  app.use(errorHandler(log, tabs?.text));
  return function respond(request, response) {
    dropUntrustedTracing(request, trustsProxy);
    dropForwardedPorts(request);
    if (!parts.preview || !mayBePreview(request)) openPublicFiles(request, response);
    cachedResponses(request, response);
  };
}

/** The parts of content routes. Previews replace some of them. */
type ContentParts = Omit<AppParts, 'imageCache' | 'proxyCache' | 'pageCache'> & {
  readonly pageCache: PageResolver;
  readonly imageCache: PictureResolver;
  readonly proxyCache: ProxyResolver;
};

/** Addresses whose responses come from the content service. */
const PASSED_ON = ['/api', CSAF_FOLDER];

/** Addresses with a file extension, which pages never have. */
const FILE = /\.[a-z]{2,4}$/i;

/**
 * Serves everything made from content, in the order of lookup. Pages come last and take all remaining
 * addresses.
 */
function contentRoutes(parts: ContentParts, canonicalUrlOf: PageAddressing): RequestHandler {
  const { config, log, now, elapsed, gateway } = parts;
  const { renderPage, loadPage } = parts.renderer;
  const pages = { ...parts, cache: parts.pageCache, canonicalUrlOf, version: parts.pageVersion };
  const respondToFailure = fileFailures({ ...parts, renderPage, maxConcurrent: config.pagesAtOnce });
  const router = express.Router({ caseSensitive: true });
  router.use(allowCallMethods);
  router.use(canonicalUrl);
  router.use(['/images', ...ICON_PATHS], compression(), pictureRoute(parts));
  router.use(parts.collectAnalytics);
  router.use(personRoute({ ...parts, renderPage }));
  router.use(formRoute({ ...parts, renderPage, loadPage }));
  router.use('/api', apiRoute(gateway));
  router.use(CSAF_FOLDER, csafAnnounced(gateway));
  router.use(PASSED_ON, cachedReads(parts));
  router.use(PASSED_ON, acceptWrites(log), apiProxy(parts));
  router.all(
    FILE,
    pageFilesRoute({ ...pages, renderPage, respondToFailure, retry: parts.retryScript }),
    registerRoute(gateway, elapsed, respondToFailure),
    siteFilesRoute({ ...pages, sites: config.sites }),
    refuseMissingDataFile,
    calendarRoute(gateway, elapsed),
    planFilesRoute(gateway, now),
  );
  router.use(pageDataRoute(pages));
  router.use(previousHeaderRoute(pages));
  router.use(
    pageRoute({ ...pages, retry: parts.retryScript, renderPage, maxConcurrent: config.pagesAtOnce }),
  );
  return router;
}
