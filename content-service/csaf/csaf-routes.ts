import { Router } from 'express';
import type { SiteView } from '../corpus/site-view.ts';
import type { Freshness } from '../http/planned-freshness.ts';
import { createFileSender, type SiteRoutesOptions } from '../http/request-view.ts';
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
export function csafRoutes({ key, log, ...options }: CsafRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  const sendFile = createFileSender(options, { freshness: FRESHNESS, maxBytes: MAX_BYTES, missing: 'csaf' });
  /** Listing documents visits all pages, so the list is made once per view. */
  const lists = new WeakMap<SiteView, readonly ListedDocument[]>();

  router.get([CSAF_FOLDER, `${CSAF_FOLDER}/*path`], (req, res) =>
    sendFile(req, res, req.path, (seen) => {
      const documents = lists.getOrInsertComputed(seen.view, () => listDocuments(seen, log));
      return csafFile(req.path, { ...seen, documents, key });
    }),
  );
  return router;
}
