import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { type ContentEncoding, preferredEncoding } from '../http/preferred-encoding.ts';
import { sendText } from '../http/problem.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};

/** Names as `build.ts` makes them; anything else, path tricks included, is no asset. */
const ASSET_NAME = /^[\w.-]+-[A-Z0-9]{8}\.(?<extension>css|js|svg|woff2)(?:\.LEGAL\.txt)?$/;

/** A year, as long as caches are asked to keep anything; names change with content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** What to send to a visitor who prefers an encoding, best first: not every file is built in each. */
const NEXT_BEST: Readonly<Record<ContentEncoding, readonly ContentEncoding[]>> = {
  br: ['br', 'gzip', 'identity'],
  gzip: ['gzip', 'identity'],
  identity: ['identity'],
};

/** More than a build has. In memory there is one copy of a file, however many visitors read it slowly. */
const MOST_BYTES_IN_MEMORY = 16 * 1024 * 1024;

/**
 * Serves the built files under `/assets`, precompressed and immutable. A missing one is a plain 404 and never a page,
 * so that a tab of an old build can tell.
 */
export function staticAssets(folder: string): RequestHandler {
  const files = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: (file) => file.length,
  });

  async function read(name: string): Promise<Buffer | undefined> {
    const known = files.get(name);
    if (known) return known;
    try {
      const file = await readFile(join(folder, name));
      files.set(name, file);
      return file;
    } catch {
      return undefined;
    }
  }

  async function readBest(name: string, accepted: readonly ContentEncoding[]) {
    for (const encoding of accepted) {
      const body = await read(`${name}${SUFFIXES[encoding]}`);
      if (body) return { body, encoding };
    }
    return undefined;
  }

  return async function serveAsset(request, response) {
    const name = request.path.slice(1);
    const extension = ASSET_NAME.exec(name)?.groups?.extension;
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const file =
      isRead && extension ? await readBest(name, NEXT_BEST[preferredEncoding(request)]) : undefined;
    if (!file || !extension) return sendText(response, 404, 'Not found');
    response.setHeader(
      'Content-Type',
      CONTENT_TYPES[name.endsWith('.txt') ? 'txt' : extension] ?? 'text/plain',
    );
    response.setHeader('Cache-Control', IMMUTABLE);
    response.setHeader('Vary', 'Accept-Encoding');
    if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding);
    response.setHeader('Content-Length', file.body.length);
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };
}
