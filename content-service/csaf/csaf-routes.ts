import { Router } from 'express';
import type { SiteView } from '../corpus/site-view.ts';
import { type Freshness, planOfView } from '../http/planned-freshness.ts';
import type { SiteRoutesOptions } from '../http/request-site.ts';
import { isPreview, readFileRequest, sendAbsent, viewedCacheFields } from '../http/request-view.ts';
import {
  createCorpusByteCache,
  type PlannedBytes,
  responseBytes,
  sendBytes,
} from '../http/response-bytes.ts';
import type { Log } from '../log.ts';
import { CSAF_FOLDER, csafFile, type ListedDocument, listDocuments } from './csaf-files.ts';
import type { SigningKey } from './signing-key.ts';

interface CsafRoutesOptions extends SiteRoutesOptions {
  /** Undefined: files are not signed. */
  readonly key: SigningKey | undefined;
  readonly log: Log;
}

/**
 * A document and its hash values must match. So caches revalidate by ETag on every request, and serve a
 * stored response only while this service fails. `no-cache` would forbid even that.
 */
const FRESHNESS: Freshness = { maxAge: 0, staleWhileRevalidate: 0, staleIfError: 86_400 };
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * `/.well-known/csaf/...`: advisories as CSAF 2.0 documents (ISO/IEC 20153), and the other files of a
 * provider (section 7).
 */
export function csafRoutes(options: CsafRoutesOptions): Router {
  const { corpus, now, key, log } = options;
  const router = Router({ caseSensitive: true });
  const storedFiles = createCorpusByteCache(MAX_BYTES);
  /** Listing documents visits all pages, so the list is made once per view. */
  const lists = new WeakMap<SiteView, readonly ListedDocument[]>();

  router.get([CSAF_FOLDER, `${CSAF_FOLDER}/*path`], async (req, res) => {
    const seen = readFileRequest(req, res, options);
    if (!seen) return;
    const { view } = seen;
    const plan = planOfView(view);
    const documents = lists.getOrInsertComputed(view, () => listDocuments(seen, log));
    const make = async (): Promise<PlannedBytes | undefined> => {
      const file = await csafFile(req.path, { ...seen, documents, key });
      if (!file) return undefined;
      const bytes = responseBytes(file.body, file.contentType, {
        'Cache-Tag': `${view.id}:${file.tag}`,
        'Last-Modified': new Date(file.modified).toUTCString(),
      });
      return { ...bytes, plan };
    };
    const storedAs = `${view.id} ${view.changedAt.getTime()} ${seen.origin} ${req.path}`;
    const file = isPreview(req)
      ? await make()
      : await storedFiles(corpus.current).fetch(storedAs, { context: make });
    if (!file) return sendAbsent(req, res, plan, now(), [`${view.id}:csaf`]);
    sendBytes(req, res, file, viewedCacheFields(req, FRESHNESS, plan, now()));
  });
  return router;
}
