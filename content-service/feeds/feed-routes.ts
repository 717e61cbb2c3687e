import { type RequestHandler, Router } from 'express';
import { UPDATES } from '#shared/article/changes.ts';
import { feedNames } from '#shared/ui/head/feed-addresses.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { answerBytes, type PlannedBytes, sendBytes } from '../http/answer-bytes.ts';
import { keepBytesOfCorpus } from '../http/kept-bytes.ts';
import { type Freshness, isKnown, planOfView } from '../http/planned-freshness.ts';
import { sendProblem } from '../http/problem-response.ts';
import {
  noSuchSite,
  ORIGIN_HEADER,
  requestOrigin,
  requestSite,
  SITE_HEADER,
  type SiteRoutesOptions,
} from '../http/request-site.ts';
import { isPreview, requestView, sendAbsent, viewedCacheControl } from '../http/request-view.ts';
import { type Feed, type FeedPlace, makeFeed, makeUpdatesFeed } from './feed.ts';
import { atom, jsonFeed, rss } from './feed-formats.ts';

const FRESHNESS: Freshness = { maxAge: 300, staleWhileRevalidate: 600, staleIfError: 86_400 };

interface Format {
  readonly contentType: string;
  readonly write: (feed: Feed) => string;
}

/** By the end of the address: `news-rss-feed.xml`, `news-atom-feed.xml`, `news-json-feed.json`. */
const formats: Readonly<Record<string, Format>> = {
  'rss-feed.xml': { contentType: 'application/rss+xml; charset=utf-8', write: rss },
  'atom-feed.xml': { contentType: 'application/atom+xml; charset=utf-8', write: atom },
  'json-feed.json': { contentType: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** Every feed of pages walks over all pages of a site. */
const KEPT_BYTES = 4 * 1024 * 1024;

const FOLDERS = ['/api/1/services/v1', '/api/v1'];

/** The public feeds of a site in three formats each (design section 4), and of each page that tells of its changes. */
export function feedRoutes(options: SiteRoutesOptions): Router {
  const { sites, corpus, now } = options;
  const router = Router({ caseSensitive: true });
  const keptFeeds = keepBytesOfCorpus(KEPT_BYTES);

  /** `query` is what of the query tells one feed from another. */
  const answerFeed = (
    { contentType, write }: Format,
    query: (asked: string) => string,
    make: (place: FeedPlace, asked: string) => Feed | undefined,
  ): RequestHandler =>
    function sendFeed(req, res) {
      res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
      const site = requestSite(req, sites);
      if (!site) return sendProblem(res, 400, { detail: `${SITE_HEADER} ${noSuchSite(sites)}` });
      const { id, locale } = site.variant;
      const moment = now();
      const view = requestView(req, site, options);
      const send = (answer: PlannedBytes) =>
        sendBytes(req, res, answer, {
          'Cache-Control': viewedCacheControl(req, FRESHNESS, answer.plan, moment),
        });
      const origin = requestOrigin(req, site);
      const page = typeof req.query.url === 'string' ? (normaliseAddress(req.query.url) ?? '') : '';
      const path = `${req.path}${query(page)}`;
      const kept = keptFeeds(corpus.current);
      const key = `${id} ${origin}${path}`;
      const existing = isPreview(req) ? undefined : kept.get(key);
      if (existing && isKnown(existing.plan, FRESHNESS, moment)) return send(existing);
      const plan = planOfView(view);
      const feed = make({ site: view, language: locale, origin, path }, page);
      if (!feed) return sendAbsent(req, res, plan, moment, [`${id}:feeds`]);
      const tags = new Set(feed.items.map(({ url }) => `${id}:${new URL(url).pathname}`));
      const bytes = {
        ...answerBytes(Buffer.from(write(feed)), contentType, {
          'Cache-Tag': [`${id}:feeds`, ...tags].join(','),
          'Last-Modified': (feed.items[0]?.updated ?? view.changedAt).toUTCString(),
        }),
        plan,
      };
      if (!isPreview(req)) kept.set(key, bytes);
      send(bytes);
    };

  for (const folder of FOLDERS)
    for (const [ending, format] of Object.entries(formats)) {
      for (const name of feedNames)
        router.get(
          `${folder}/${name}-${ending}`,
          answerFeed(
            format,
            () => '',
            (place) => makeFeed(place, name),
          ),
        );
      router.get(
        `${folder}/${UPDATES}-${ending}`,
        answerFeed(format, (page) => `?url=${encodeURIComponent(page)}`, makeUpdatesFeed),
      );
    }
  return router;
}
