import { Router } from 'express';
import { firstInOrder } from '../search/search-order.ts';
import { searchIndexOf } from '../search/site-index.ts';
import { requestSite, type SiteRoutesOptions } from './request-site.ts';
import { requestView } from './request-view.ts';

const EXPLAINED = 10;

/**
 * `/search?q=...&explain=1` lists the signals of the first results of the site search. It is on this service's port,
 * which visitors cannot reach.
 */
export function explainRoute(options: SiteRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  router.get('/search', (req, res, next) => {
    const site = requestSite(req, options.sites);
    const { q, explain } = req.query;
    if (explain !== '1' || typeof q !== 'string' || !site) return next();
    const view = requestView(req, site, options);
    const { columns, card, match } = searchIndexOf(view);
    const { signals, corrected, ...matches } = match(q, 'pages');
    const first = firstInOrder(matches, columns, { order: 'relevance', seed: '', most: EXPLAINED });
    res
      .set('Cache-Control', 'no-store')
      .json({ corrected, results: first.map((id) => ({ page: card(id).pageUrl, ...signals(id) })) });
  });
  return router;
}
