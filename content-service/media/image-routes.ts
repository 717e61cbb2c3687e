import { readFile, stat } from 'node:fs/promises';
import { readCardPicture } from '@information-site/contract/documents/card-picture.ts';
import { WIDEST_PICTURE } from '@information-site/contract/endpoints/picture-params.ts';
import { type Request, Router } from 'express';
import { contentOf } from '../corpus/corpus.ts';
import { imageAddress } from '../corpus/page-address.ts';
import { pictureType } from '../corpus/picture-types.ts';
import { sendBadParameters, sendProblem } from '../http/problem-response.ts';
import { SITE_HEADER, type SiteRoutesOptions, siteOrRefusal } from '../http/request-view.ts';
import { createByteCache, responseBytes, sendBytes } from '../http/response-bytes.ts';
import { createPictureEncoder, type RasterType, rasterTypes } from './picture-encoder.ts';

const FRESHNESS = 'public, max-age=604800, stale-while-revalidate=2592000, stale-if-error=2592000';
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Pictures under `/images/`, in the requested width and the best format that the client accepts. Each variant
 * of a file is encoded once and cached.
 */
export function imageRoutes({ sites, corpus }: SiteRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  const encode = createPictureEncoder();
  const keptPictures = createByteCache(KEPT_BYTES);

  async function makePicture(file: string, width: number | undefined, type: string, tag: string) {
    const headers = { 'Cache-Control': FRESHNESS, 'Cache-Tag': tag, 'X-Content-Type-Options': 'nosniff' };
    const raster = rasterTypes.find((known) => known === type);
    if (width === undefined || !raster) return responseBytes(await readFile(file), type, headers);
    const encoded = await encode({ file, width, type: raster });
    return encoded === 'busy' ? undefined : responseBytes(encoded, raster, headers);
  }

  router.get('/images/*path', async (req, res) => {
    res.vary(SITE_HEADER);
    const siteId = siteOrRefusal(req, res, sites)?.variant.id;
    if (siteId === undefined) return;
    const card = readCardPicture(`/images/${imagePathOf(req)}`);
    const width = card?.width ?? readWidth(req.query.width);
    if (width === 'bad')
      return sendBadParameters(res, [
        { parameter: 'width', detail: `must be a whole number from 1 to ${WIDEST_PICTURE}` },
      ]);

    const path = card ? card.path.slice('/images/'.length) : imagePathOf(req);
    const tag = `${siteId}:${imageAddress(path)}`;
    const file = contentOf(corpus.current, siteId).images.get(path);
    const original = pictureType(path);
    if (!file || !original) {
      res.set('Cache-Tag', tag);
      return sendProblem(res, 404, { detail: 'The picture does not exist.' });
    }

    if (width !== undefined && !card) res.vary('Accept');
    const type = card?.mediaType ?? (width === undefined ? original : bestType(req, original));
    const { mtimeMs, size: bytes } = await stat(file);
    const key = JSON.stringify([siteId, path, mtimeMs, bytes, width, type]);
    const make = () => makePicture(file, width, type, tag);
    const made = await keptPictures.fetch(key, { context: make });
    if (!made) {
      res.set('Retry-After', '2');
      return sendProblem(res, 503, { detail: 'Too many pictures are being generated.' });
    }
    sendBytes(res, made);
  });
  return router;
}

/** The requested width in pixels; undefined: the original size. */
function readWidth(value: unknown): number | 'bad' | undefined {
  if (value === undefined || value === '') return undefined;
  const width = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return width >= 1 && width <= WIDEST_PICTURE ? width : 'bad';
}

/** The path below `/images/`, decoded. */
function imagePathOf(req: Request): string {
  const segments: unknown = req.params.path;
  return Array.isArray(segments) ? segments.join('/').normalize('NFC') : '';
}

/**
 * The best format that the client names explicitly. A client that accepts anything gets a format that every
 * client supports: JPEG for a photograph, else PNG. Animations are left as they are for clients that accept
 * them.
 */
function bestType(req: Request, original: string): RasterType | 'image/gif' | 'image/x-icon' {
  if (original === 'image/x-icon' || (original === 'image/gif' && req.accepts(original))) return original;
  const named = new Set(req.accepts());
  const preferred = (['image/avif', 'image/webp'] as const).find((type) => named.has(type));
  return preferred ?? (original === 'image/jpeg' ? original : 'image/png');
}
