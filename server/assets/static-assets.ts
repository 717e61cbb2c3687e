import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import { refuseWriting } from '../http/allowed-methods.ts';
import { acceptedEncodings, type ContentEncoding } from '../http/preferred-encoding.ts';
import { sendRefusal } from '../http/problem.ts';
import type { AssetFiles } from './asset-files.ts';
import type { SiteStylesheets } from './site-stylesheets.ts';

/** Names as `build.ts` makes them. Anything else, including path tricks, is not an asset. */
const ASSET_NAME = /^[\w.-]+-[A-Za-z0-9]{8}\.(?:css|js|json|svg|woff2)(?:\.LEGAL\.txt)?$/;

/** A year, the longest that caches are asked to store anything. Names change with content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built files under `/assets`, precompressed and immutable: those of this build, then those that
 * other instances share. A missing file is a plain 404, never a page, so that a tab of an old build can detect
 * it.
 */
export function staticAssets(files: AssetFiles, stylesheets: SiteStylesheets): RequestHandler {
  async function find(name: string, accepted: readonly ContentEncoding[]) {
    const file = (await files.findOwn(name, accepted)) ?? (await files.findOfOthers(name, accepted));
    if (file) return { ...file, cacheControl: IMMUTABLE };
    // A tab that was opened before the colours changed gets the current ones.
    const sheet = stylesheets.find(name);
    const current = sheet && (await files.findOwn(sheet.name, accepted));
    return current && { ...current, cacheControl: 'no-cache' };
  }

  return async function serveAsset(request, response) {
    if (refuseWriting(request, response)) return;
    const name = request.path.slice(1);
    const file = ASSET_NAME.test(name) ? await find(name, acceptedEncodings(request, 'best')) : undefined;
    if (!file) return sendRefusal(response, 404, 'notFound');
    response.type(extname(name));
    response.setHeader('Cache-Control', file.cacheControl);
    response.setHeader('Vary', 'Accept-Encoding');
    if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding);
    response.setHeader('Content-Length', file.body.length);
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };
}
