import type { RequestHandler } from 'express';
import { readCardPicture } from '#shared/contract/documents/card-picture.ts';
import { PICTURE_WIDTHS, type PictureStep, pictureStep } from '#shared/contract/endpoints/picture-params.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { Cache, Resolver } from '../cache/cache.ts';
import type { Filled } from '../cache/entry.ts';
import { policyOf } from '../cache/policy.ts';
import { etagOf } from '../content/content-document.ts';
import type { StaticFallbacks, StoredImage } from '../content/static-fallback.ts';
import type { FetchUpstream } from '../content/upstream.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { sendRefusal } from '../http/problem.ts';
import { isNotModified } from '../http/ready-response.ts';
import { hasEncodedDotSegments } from '../http/request-paths.ts';
import { requireSite } from '../http/response-site.ts';
import { iconFile, readIconPath } from './site-icons.ts';

export type ImageCache = Cache<StoredImage, 'unavailable', 'images'>;

/** Returns pictures, stored or fetched for each request. */
export type PictureResolver = Resolver<StoredImage, 'unavailable'>;

interface PictureOptions {
  readonly imageCache: PictureResolver;
  readonly fetchUpstream: FetchUpstream;
  readonly fallbacks: StaticFallbacks;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

const MAX_BYTES = 4 * 1024 * 1024;
/**
 * How long the absence of a picture counts as fresh, and how long it is served stale while the content
 * service fails.
 */
const ABSENCE_MS = 10_000;
const ABSENCE_ON_ERROR_MS = 3_600_000;
const WEEK_MS = 604_800_000;
/** Pictures change rarely, and get a new address when they do. */
const BROWSER_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/** The formats that an Accept header can choose between. The rest of it does not matter. */
const formatOf = (accept: string): string =>
  ['image/avif', 'image/webp'].filter((type) => accept.includes(type)).join(',') || '*/*';

/**
 * The width that serves a query; undefined: the picture as it is. Of the breakpoint widths the largest counts, which is
 * enough for all of them. The edge does the same (`picture_width` in `deploy/varnish`).
 */
function widthOf(query: URLSearchParams): PictureStep | undefined {
  const [width = 0, ...breakpoints] = PICTURE_WIDTHS.map((name) => {
    const value = query.get(name) ?? '';
    return /^\d{1,5}$/.test(value) ? Number(value) : 0;
  });
  const density = /^[1-3]$/.exec(query.get('dpr') ?? '')?.[0] ?? 1;
  const wanted = (width || Math.max(...breakpoints)) * Number(density);
  return wanted > 0 ? pictureStep(wanted) : undefined;
}

/**
 * Serves pictures under `/images`, and the site's icon where programs look for it, through the cache like documents, so
 * that a page that outlives the content service keeps them, and finally from the static fallbacks.
 */
export function pictureRoute(options: PictureOptions): RequestHandler {
  const { imageCache, fetchUpstream, fallbacks, elapsed } = options;
  return async function serveImage(request, response) {
    if (refuseWriting(request, response)) return;
    const variant = requireSite(response);
    const site = variant.id;
    const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
    // Any service that resizes pictures can supply a card or an icon.
    const card = readCardPicture(pathname) ?? readIconPath(pathname, variant);
    const path = card?.path ?? pathname;
    // However `/images/../x` is written.
    if (!path.startsWith('/images/') || hasEncodedDotSegments(path))
      return sendRefusal(response, 404, 'notFound');
    const width = card?.width ?? widthOf(searchParams);
    const address = width === undefined ? path : `${path}?width=${width}`;
    const format = card?.mediaType ?? formatOf(request.get('accept') ?? '');
    const cached = await imageCache.resolve(`${site} ${format} ${address}`, () =>
      fill(site, address, format),
    );
    const stored = cached.ok ? cached.value : card ? undefined : fallbacks.image(site, path);
    if (!stored) return sendRefusal(response, 503, 'notAvailable');
    const image = iconFile(pathname, stored);
    if (!image.contentType) return sendRefusal(response, 404, 'notFound');
    response.setHeader('Cache-Control', BROWSER_CACHE);
    response.setHeader('Vary', card ? 'Accept-Encoding' : 'Accept, Accept-Encoding');
    // Weak, because drawings are sent in several encodings (RFC 9110 section 8.8.1).
    response.setHeader('ETag', `W/${image.etag}`);
    if (isNotModified(request, image.etag)) return response.status(304).end();
    // A drawing opened by itself is a document. It may then neither run scripts nor load anything.
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.status(200).setHeader('Content-Type', image.contentType).end(image.body);
  };

  async function fill(
    site: SiteId,
    address: string,
    accept: string,
  ): Promise<Filled<StoredImage, 'unavailable'>> {
    const call = { maxBytes: MAX_BYTES, headers: { accept }, kind: 'file' } as const;
    const result = await fetchUpstream(site, address, call);
    if (!result.ok) return { ok: false, failure: 'unavailable' };
    const { status, headers, body } = result.response;
    const now = elapsed();
    if (status === 404 || status === 400) {
      return {
        ok: true,
        value: { contentType: '', body: Buffer.alloc(0), etag: '' },
        lifetime: { freshUntil: now + ABSENCE_MS, staleUntil: now + ABSENCE_MS + ABSENCE_ON_ERROR_MS },
        bytes: 0,
      };
    }
    const contentType = String(headers['content-type'] ?? '');
    if (status !== 200 || !contentType.startsWith('image/')) return { ok: false, failure: 'unavailable' };
    const { isStorable, fresh } = policyOf(200, headers);
    const freshUntil = now + (isStorable ? Math.max(0, fresh) * 1000 : 0);
    const lifetime = { freshUntil, staleUntil: freshUntil + WEEK_MS };
    const value = { contentType, body, etag: etagOf(body) };
    return { ok: true, value, lifetime, bytes: body.length };
  }
}
