import { UPDATES } from '@information-site/contract/documents/changes.ts';
import { FEED_FORMATS, type FeedFormat, feedNames } from '@information-site/contract/pages/feed-addresses.ts';
import { Router } from 'express';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { Freshness } from '../http/planned-freshness.ts';
import { createFileSender, type SiteRoutesOptions } from '../http/request-view.ts';
import { responseBytes } from '../http/response-bytes.ts';
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
  const router = Router({ caseSensitive: true });
  const sendFile = createFileSender(options, { freshness: FRESHNESS, maxBytes: MAX_BYTES, missing: 'feeds' });

  function addRoute(name: string, { ending, label, mediaType }: FeedFormat): void {
    const addresses = FOLDERS.map((folder) => `${folder}/${name}-${ending}`);
    router.get(addresses, function sendFeed(req, res) {
      const { url } = req.query;
      const page = typeof url === 'string' ? (normaliseAddress(url) ?? '') : '';
      const path = name === UPDATES ? `${req.path}?url=${encodeURIComponent(page)}` : req.path;
      return sendFile(req, res, path, async ({ site, view, origin }) => {
        const place = { site: view, publisher: site.variant.name, origin, path };
        const feed = name === UPDATES ? makeUpdatesFeed(place, page) : makeFeed(place, name);
        if (!feed) return undefined;
        const tags = new Set(feed.items.map((item) => `${view.id}:${new URL(item.url).pathname}`));
        return responseBytes(Buffer.from(feedWriters[label](feed)), `${mediaType}; charset=utf-8`, {
          'Cache-Tag': [`${view.id}:feeds`, ...tags].join(','),
          'Last-Modified': (feed.items[0]?.updated ?? view.changedAt).toUTCString(),
        });
      });
    });
  }

  for (const format of FEED_FORMATS) for (const name of [...feedNames, UPDATES]) addRoute(name, format);
  return router;
}
