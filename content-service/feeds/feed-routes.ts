import { Router } from 'express';
import { feedNames } from '#shared/kit/head/feed-addresses.ts';
import { answerBytes, type PlannedBytes, sendBytes } from '../http/answer-bytes.ts';
import { keepBytesOfCorpus } from '../http/kept-bytes.ts';
import { cacheControl, type Freshness, isKnown, planOfView } from '../http/planned-freshness.ts';
import { sendProblem } from '../http/problem-response.ts';
import {
  noSuchSite,
  ORIGIN_HEADER,
  requestOrigin,
  requestSite,
  SITE_HEADER,
  type SiteRoutesOptions,
} from '../http/request-site.ts';
import { isPreview, requestView } from '../http/request-view.ts';
import { type Feed, makeFeed } from './feed.ts';
import { atom, jsonFeed, rss } from './feed-formats.ts';

const FRESHNESS: Freshness = { maxAge: 300, staleWhileRevalidate: 600, staleIfError: 86_400 };

/** By the end of the address: `news-rss-feed.xml`, `news-atom-feed.xml`, `news-json-feed.json`. */
const formats: Readonly<
  Record<string, { readonly contentType: string; readonly write: (feed: Feed) => string }>
> = {
  'rss-feed.xml': { contentType: 'application/rss+xml; charset=utf-8', write: rss },
  'atom-feed.xml': { contentType: 'application/atom+xml; charset=utf-8', write: atom },
  'json-feed.json': { contentType: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** Every feed walks over all pages of a site. */
const KEPT_BYTES = 4 * 1024 * 1024;

const FOLDERS = ['/api/1/services/v1', '/api/v1'];

/** The five public feeds of a site in three formats each (design section 4). */
export function feedRoutes(options: SiteRoutesOptions): Router {
  const { sites, corpus, now } = options;
  const router = Router();
  const keptFeeds = keepBytesOfCorpus(KEPT_BYTES);
  for (const folder of FOLDERS)
    for (const name of feedNames)
      for (const [ending, { contentType, write }] of Object.entries(formats)) {
        const path = `${folder}/${name}-${ending}`;
        router.get(path, (req, res) => {
          res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
          const asked = requestSite(req, sites);
          if (!asked) return sendProblem(res, 400, { detail: `${SITE_HEADER} ${noSuchSite(sites)}` });
          const siteId = asked.variant.id;
          const moment = now();
          const view = requestView(req, asked, options);
          const send = (answer: PlannedBytes) =>
            sendBytes(req, res, answer, {
              'Cache-Control': isPreview(req) ? 'no-store' : cacheControl(FRESHNESS, answer.plan, moment),
            });
          const origin = requestOrigin(req, asked);
          const kept = keptFeeds(corpus.current);
          const key = `${siteId} ${origin}${path}`;
          const existing = isPreview(req) ? undefined : kept.get(key);
          if (existing && isKnown(existing.plan, FRESHNESS, moment)) return send(existing);
          const feed = makeFeed(view, asked.variant.locale, name, origin, path);
          const tags = feed.items.map(({ url }) => `${siteId}:${new URL(url).pathname}`);
          const bytes = {
            ...answerBytes(Buffer.from(write(feed)), contentType, {
              'Cache-Tag': [`${siteId}:feeds`, ...tags].join(','),
              'Last-Modified': (feed.items[0]?.date ?? view.changedAt).toUTCString(),
            }),
            plan: planOfView(view),
          };
          if (!isPreview(req)) kept.set(key, bytes);
          send(bytes);
        });
      }
  return router;
}
