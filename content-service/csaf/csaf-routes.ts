import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { SiteView } from '../corpus/site-view.ts';
import { answerBytes, type PlannedBytes, sendBytes } from '../http/answer-bytes.ts';
import { keepBytesOfCorpus } from '../http/kept-bytes.ts';
import { type Freshness, planOfView } from '../http/planned-freshness.ts';
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
import type { Log } from '../log.ts';
import {
  CSAF_FOLDER,
  DOCUMENTS_FOLDER,
  type ListedDocument,
  listDocuments,
  makeDocument,
  type SeenSite,
} from './csaf-catalogue.ts';
import {
  BESIDE,
  changesCsv,
  indexText,
  LISTS,
  lastChange,
  providerMetadata,
  rolieFeed,
  rolieService,
} from './csaf-lists.ts';
import { entriesOf, listingPage } from './directory-listing.ts';
import type { SigningKey } from './signing-key.ts';

interface CsafRoutesOptions extends SiteRoutesOptions {
  /** Without it there are no signatures. */
  readonly key: SigningKey | undefined;
  readonly log: Log;
}

/**
 * A document and what is beside it are only right together, so caches ask each time, by ETag, and give out what they have only
 * while this service fails. Not `no-cache`, which forbids even that.
 */
const FRESHNESS: Freshness = { maxAge: 0, staleWhileRevalidate: 0, staleIfError: 86_400 };
const KEPT_BYTES = 16 * 1024 * 1024;

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** A file that there is, with what it was made of. */
interface CsafFile {
  readonly contentType: string;
  readonly body: Buffer;
  readonly tags: readonly string[];
  readonly modified: string;
}

/** `/.well-known/csaf/...`: advisories as CSAF 2.0 documents (ISO/IEC 20153), and what a provider has beside them (section 7). */
export function csafRoutes(options: CsafRoutesOptions): Router {
  const { sites, corpus, now, key, log } = options;
  const router = Router({ caseSensitive: true });
  const keptFiles = keepBytesOfCorpus(KEPT_BYTES);
  const keptLists = new WeakMap<SiteView, readonly ListedDocument[]>();

  /** Which documents there are is looked up once for a view: it takes a walk over all pages. */
  function listedIn(seen: SeenSite): readonly ListedDocument[] {
    const documents = keptLists.get(seen.view) ?? listDocuments(seen, log);
    keptLists.set(seen.view, documents);
    return documents;
  }

  /** The file at a path; undefined where there is none. */
  async function makeFile(
    path: string,
    seen: SeenSite,
    documents: readonly ListedDocument[],
  ): Promise<CsafFile | undefined> {
    const inputs = { ...seen, documents, key };
    const list = (contentType: string, text: string): CsafFile => ({
      contentType,
      body: Buffer.from(text),
      tags: ['csaf'],
      modified: lastChange(documents),
    });
    const json = (value: object) => list(JSON_TYPE, inLines(value));
    if (path === LISTS.metadata) return json(providerMetadata(inputs));
    if (path === LISTS.feed) return json(rolieFeed(inputs));
    if (path === LISTS.service) return json(rolieService(inputs));
    if (path === LISTS.index) return list(TEXT_TYPE, indexText(inputs));
    if (path === LISTS.changes) return list('text/csv; charset=utf-8', changesCsv(inputs));
    if (path === LISTS.key) return key && list('application/pgp-keys', key.publicKey);
    const folder = path.replace(/\/$/, '');
    const entries = entriesOf(folder, documents, key);
    if (entries)
      return list('text/html; charset=utf-8', listingPage(folder, entries, seen.site.variant.locale));
    return documentFile(path, seen, documents);
  }

  /** A document, or one of its hash values or its signature. */
  async function documentFile(
    path: string,
    seen: SeenSite,
    documents: readonly ListedDocument[],
  ): Promise<CsafFile | undefined> {
    const ending = BESIDE.find((known) => path.endsWith(known));
    const name = path.slice(DOCUMENTS_FOLDER.length + 1, ending && -ending.length);
    const listed = documents.find(({ file }) => file === name);
    const page = listed && seen.view.pages.get(listed.page);
    const made = makeDocument(seen, page);
    if (!page || !made?.ok || !path.startsWith(`${DOCUMENTS_FOLDER}/`)) return undefined;
    const document = Buffer.from(inLines(sortedKeys(made.document)));
    const file = (contentType: string, body: Buffer): CsafFile => ({
      contentType,
      body,
      tags: [page.path],
      modified: listed.currentRelease,
    });
    if (!ending) return file(JSON_TYPE, document);
    if (ending === '.asc')
      return key && file('application/pgp-signature', Buffer.from(await key.sign(document)));
    const hash = createHash(ending.slice(1)).update(document).digest('hex');
    return file(TEXT_TYPE, Buffer.from(`${hash}  ${name.split('/').at(-1)}\n`));
  }

  router.get([CSAF_FOLDER, `${CSAF_FOLDER}/*path`], async (req, res) => {
    res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
    const site = requestSite(req, sites);
    if (!site) return sendProblem(res, 400, { detail: `${SITE_HEADER} ${noSuchSite(sites)}` });
    const { id } = site.variant;
    const view = requestView(req, site, options);
    const plan = planOfView(view);
    const origin = requestOrigin(req, site);
    const seen = { site, view, origin };
    const documents = listedIn(seen);
    const make = async (): Promise<PlannedBytes | undefined> => {
      const file = documents.length > 0 ? await makeFile(req.path, seen, documents) : undefined;
      if (!file) return undefined;
      const bytes = answerBytes(file.body, file.contentType, {
        'Cache-Tag': file.tags.map((tag) => `${id}:${tag}`).join(','),
        'Last-Modified': new Date(file.modified).toUTCString(),
      });
      return { ...bytes, plan };
    };
    const found = isPreview(req)
      ? await make()
      : await keptFiles(corpus.current).fetch(`${id} ${view.changedAt.getTime()} ${origin} ${req.path}`, {
          context: make,
        });
    if (!found) return sendAbsent(req, res, plan, now(), [`${id}:csaf`]);
    sendBytes(req, res, found, {
      'Cache-Control': viewedCacheControl(req, FRESHNESS, plan, now()),
    });
  });
  return router;
}

const inLines = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** As the standard recommends it, so that versions can be compared line by line (CSAF 2.0, 6.2.13). */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortedKeys(inner)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
