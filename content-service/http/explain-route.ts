import { Router } from 'express';
import { searchOf } from '../search/site-search.ts';
import { requestSite, requestView, type SiteRoutesOptions } from './request-view.ts';

const EXPLAINED = 10;

/**
 * `/search?q=...&explain=1` lists the signals of the first results of the site search. It is on this service's port,
 * which visitors cannot reach.
 */
export function explainRoute(options: SiteRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get('/search', async (req, res, next) => {
    const site = requestSite(req, options.sites);
    const { q, explain } = req.query;
    if (explain !== '1' || typeof q !== 'string' || !site) return next();
    const view = requestView(req, site, options);
    res.set('Cache-Control', 'no-store').json(await searchOf(view).explain(q, EXPLAINED));
  });
  return router;
}
