import type { RequestHandler } from 'express';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import type { ContentFailure } from '#shared/routing/content-result.ts';
import { refusalTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { type Filled, notStored } from '../cache/entry.ts';
import type { ContentSource } from '../content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { textBodies } from '../http/bodies.ts';
import { requireSite } from '../http/response-site.ts';
import { pageKey } from '../page/page-key.ts';
import { boundedLifetime, secondsFresh } from '../page/page-lifetime.ts';
import { sendCachedPage } from '../page/send-page.ts';
import { filled, type StoredPage, type StoredRouteOptions, toStoredPage } from '../page/stored-page.ts';
import { llmsFile } from './llms-file.ts';
import { robotsFile } from './robots-file.ts';
import { securityFile } from './security-file.ts';
import type { FileMaker } from './site-file.ts';
import { sitemapFile } from './sitemap-file.ts';

interface SiteFilesOptions extends StoredRouteOptions {
  readonly sites: Sites;
}

const PLAIN_TEXT = 'text/plain; charset=utf-8';
/** A stale file is served for a day if it cannot be made again. */
const STALE_IF_ERROR_MS = 86_400_000;

/**
 * Serves the files of a site that programs look for: robots.txt, the sitemaps, security.txt and llms.txt. Stored with
 * the pages, under the same keys and tags, they are compressed, revalidated and purged like pages.
 */
export function siteFilesRoute({ gateway, cache, sites, now, elapsed }: SiteFilesOptions): RequestHandler {
  const makers: readonly (readonly [path: RegExp, FileMaker])[] = [
    [/^\/robots\.txt$/, robotsFile],
    [/^\/\.well-known\/security\.txt$/, securityFile(sites)],
    [/^\/sitemap(?:-\d+)?\.xml$/, sitemapFile],
    [/^\/llms\.txt$/, llmsFile],
  ];

  return async function serveSiteFile(request, response, next) {
    const { path } = request;
    const [, makeFile] = makers.find(([candidate]) => candidate.test(path)) ?? [];
    if (!makeFile) return next();
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const cached = await cache.resolve(pageKey(site.id, path), (previous) =>
      make(makeFile, site, path, previous),
    );
    await sendCachedPage(request, response, cached);
  };

  async function make(
    makeFile: FileMaker,
    site: SiteVariant,
    path: string,
    previous: StoredPage | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const record = newReadRecord();
    const instant = new Date(now());
    const generatedAt = elapsed();
    const content = createGatewayReader(gateway, site.id, record);
    const file = await makeFile({ site, path, content, instant });
    const [source] = record.sources;
    if (!file.ok) {
      const page = failurePage(site, file.failure, source, instant);
      // A file that exists no more replaces the previous one, which the cache would otherwise serve stale.
      return filled(page, file.failure === 'unavailable' ? undefined : notStored(generatedAt), generatedAt);
    }
    const freshUntil = Math.max(
      generatedAt + 1000,
      Math.min(generatedAt + file.freshFor * 1000, record.freshUntil),
    );
    const lifetime = boundedLifetime(record, { freshUntil, staleUntil: freshUntil + STALE_IF_ERROR_MS });
    const freshFor = secondsFresh(lifetime, generatedAt);
    const { contentType = PLAIN_TEXT, body } = file;
    const facts = { status: 200, tags: [...record.tags], source, freshFor };
    const page = toStoredPage(textBodies(Buffer.from(body)), { ...facts, contentType }, instant, previous);
    return filled(page, lifetime, generatedAt);
  }
}

function failurePage(
  site: SiteVariant,
  failure: ContentFailure,
  source: ContentSource | undefined,
  instant: Date,
): StoredPage {
  const texts = textsOf(site, refusalTexts);
  const [status, words] = failure === 'unavailable' ? [503, texts.notAvailable] : [404, texts.notFound];
  const facts = { status, tags: [], source, freshFor: 0 };
  return toStoredPage(textBodies(Buffer.from(`${words}\n`)), { ...facts, contentType: PLAIN_TEXT }, instant);
}
