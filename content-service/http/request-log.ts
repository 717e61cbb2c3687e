import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

/**
 * Logs each request once, when its response has been sent or the client has left. Query strings are omitted: they
 * contain search terms.
 */
export function requestLog(log: Log, defaultSite: SiteId, now: () => number): RequestHandler {
  return function logRequest(req, res, next) {
    const start = now();
    res.on('close', () => {
      log.debug('request', {
        method: req.method,
        path: req.path,
        site: req.get('X-Site') ?? defaultSite,
        status: res.statusCode,
        ms: now() - start,
        ...(res.writableFinished ? {} : { leftEarly: true }),
        ...(req.get('X-Request-Id') ? { requestId: req.get('X-Request-Id') } : {}),
      });
    });
    next();
  };
}
