import { UPDATES } from '@information-site/contract/documents/changes.ts';
import { FEED_FORMATS, type FeedFormat, feedNames } from '@information-site/contract/pages/feed-addresses.ts';
import { Router } from 'express';
import { normaliseAddress } from '../corpus/page-address.ts';
import { type Freshness, isKnown, planOfView } from '../http/planned-freshness.ts';
import type { SiteRoutesOptions } from '../http/request-site.ts';
import { isPreview, readFileRequest, sendAbsent, viewedCacheFields } from '../http/request-view.ts';
import {
  createCorpusByteCache,
  type PlannedBytes,
  responseBytes,
  sendBytes,
} from '../http/response-bytes.ts';
import { makeFeed, makeUpdatesFeed } from './feed.ts';
import { feedWriters } from './feed-formats.ts';

const FRESHNESS: Freshness = { maxAge: 300, staleWhileRevalidate: 600, staleIfError: 86_400 };

/** Cache size. Feeds are cached because making one visits all pages of a site. */
const MAX_BYTES = 4 * 1024 * 1024;

const FOLDERS = ['/api/1/services/v1', '/api/v1'];

/**
 * The public feeds of a site in three formats each (design section 4), and the updates feed of a page with a
 * list of changes: `news-rss-feed.xml`, `updates-atom-feed.xml?url=/guidance/backups`.
 */
export function feedRoutes(options: SiteRoutesOptions): Router {
  const { corpus, now } = options;
  const router = Router({ caseSensitive: true });
  const storedFeeds = createCorpusByteCache(MAX_BYTES);

  function addRoute(name: string, { ending, label, mediaType }: FeedFormat): void {
    const addresses = FOLDERS.map((folder) => `${folder}/${name}-${ending}`);
    router.get(addresses, function sendFeed(req, res) {
      const moment = now();
      const fileRequest = readFileRequest(req, res, options);
      if (!fileRequest) return;
      const { site, view, origin } = fileRequest;
      const { id } = view;
      const send = (feed: PlannedBytes) =>
        sendBytes(req, res, feed, viewedCacheFields(req, FRESHNESS, feed.plan, moment));
      const { url } = req.query;
      const page = typeof url === 'string' ? (normaliseAddress(url) ?? '') : '';
      const path = name === UPDATES ? `${req.path}?url=${encodeURIComponent(page)}` : req.path;
      const stored = storedFeeds(corpus.current);
      const key = `${id} ${origin}${path}`;
      const existing = isPreview(req) ? undefined : stored.get(key);
      if (existing && isKnown(existing.plan, FRESHNESS, moment)) return send(existing);
      const plan = planOfView(view);
      const place = { site: view, publisher: site.variant.name, origin, path };
      const feed = name === UPDATES ? makeUpdatesFeed(place, page) : makeFeed(place, name);
      if (!feed) return sendAbsent(req, res, plan, moment, [`${id}:feeds`]);
      const tags = new Set(feed.items.map((item) => `${id}:${new URL(item.url).pathname}`));
      const bytes = {
        ...responseBytes(Buffer.from(feedWriters[label](feed)), `${mediaType}; charset=utf-8`, {
          'Cache-Tag': [`${id}:feeds`, ...tags].join(','),
          'Last-Modified': (feed.items[0]?.updated ?? view.changedAt).toUTCString(),
        }),
        plan,
      };
      if (!isPreview(req)) stored.set(key, bytes);
      send(bytes);
    });
  }

  for (const format of FEED_FORMATS) for (const name of [...feedNames, UPDATES]) addRoute(name, format);
  return router;
}
