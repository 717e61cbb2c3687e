import type { RequestHandler } from 'express';
import { setResponseSite } from '#server/http/response-site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';

/** Makes each response one of a site. */
export const asSite =
  (site: SiteVariant): RequestHandler =>
  (_asking, response, next) => {
    setResponseSite(response, site);
    next();
  };
