import type { RequestHandler } from 'express';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { retryData } from '#shared/layout/retry-data.ts';
import { plainPageTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { markdownAddress } from '#shared/ui/head/page-files.server.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import { htmlText } from '#shared/ui/text/html-text.ts';
import type { Filled, Lifetime } from '../cache/entry.ts';
import type { ContentSource } from '../content/content-gateway.ts';
import { createGatewayReader, newReadRecord, type ReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { plainBodies, type Recompress } from '../http/bodies.ts';
import { homeLink, htmlLink, plainPage } from '../http/plain-page.ts';
import { requireSite } from '../http/response-site.ts';
import { type PageAddressing, pageKey, pagesTag } from './page-key.ts';
import { lifetimeOfPage, secondsFresh } from './page-lifetime.ts';
import type { RenderPage } from './render-page.tsx';
import { createPageReply, type PageReply } from './send-page.ts';
import {
  filled,
  hashOfReads,
  type PageFacts,
  type StoredPage,
  type StoredRouteOptions,
  storedPage,
  toStoredPage,
} from './stored-page.ts';

interface PageRouteOptions extends StoredRouteOptions {
  readonly renderPage: RenderPage;
  readonly canonicalUrlOf: PageAddressing;
  /**
   * For pages that are requested again after they expire: caches in front of the site share one copy among
   * many readers.
   */
  readonly compressBetter: Recompress;
  /** Address of the script that retries a page refused under overload. */
  readonly retry: string;
  /** Pages rendered at one time. Beyond it, pages that are not stored are refused. */
  readonly maxConcurrent: number;
}

/** Nearest first. */
const SOURCES: readonly ContentSource[] = ['cache', 'content-service', 'stale-cache', 'static-fallback'];

const furthest = (sources: ReadonlySet<ContentSource>): ContentSource | undefined =>
  SOURCES.findLast((source) => sources.has(source));

/**
 * Serves every page: from the page cache, otherwise rendered once for all who wait. The first visitor
 * receives it while React writes it, compressed on the way (docs/decisions/0032). Under overload, pages that
 * have been read before come first, and the rest are told to retry (docs/decisions/0026).
 */
export function pageRoute(options: PageRouteOptions): RequestHandler {
  const { gateway, cache, renderPage, canonicalUrlOf, version, maxConcurrent, now, elapsed } = options;
  let inFlight = 0;

  return async function servePage(request, response) {
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const url = new URL(request.originalUrl, site.origin);
    const address = canonicalUrlOf(url.pathname, url.searchParams);
    const reply = createPageReply(request, response);
    const resolve = () =>
      cache.resolve(pageKey(site.id, address), async (previous) => {
        if (inFlight >= (previous ? 2 * maxConcurrent : maxConcurrent))
          return { ok: false, failure: busyPage(site, options.retry) };
        inFlight += 1;
        try {
          return await makePage(site, address, previous, reply);
        } finally {
          inFlight -= 1;
        }
      });
    let cached = await resolve();
    // The fill ran for a visitor who needed only the header fields.
    while (!cached.ok && cached.failure.isHead && reply.needsHtml(cached.failure)) cached = await resolve();
    await reply.send(cached);
  };

  async function makePage(
    site: SiteVariant,
    address: string,
    previous: StoredPage | undefined,
    reply: PageReply,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const record = newReadRecord();
    const clock = { now, elapsed, timeZone: site.timeZone };
    const content = createGatewayReader(gateway, site.id, record, clock);
    const generatedAt = elapsed();
    const renderedAt = new Date(now());
    const hashOf = (status: number) => hashOfReads(version, pageKey(site.id, address), status, record.reads);
    const freshAt = (lifetime: Lifetime | undefined) => (lifetime ? secondsFresh(lifetime, generatedAt) : 0);
    const etagOf = (status: number) => (record.namesComingDay ? undefined : `W/"${hashOf(status)}"`);
    const render = await renderPage({ site, address, content, now }, renderedAt, {
      isHtmlNeeded(status) {
        if (previous) return previous.status !== status || !isMadeOf(previous, record);
        return reply.needsHtml({ status, etag: etagOf(status) });
      },
      // A page that is not stored is made for one visitor. Its data would be those of another rendering.
      renderingOf: (status) =>
        freshAt(lifetimeOfPage(status, record, generatedAt)) > 0 ? hashOf(status) : undefined,
    });
    const lifetime = lifetimeOfPage(render.status, record, generatedAt);
    const facts: PageFacts = {
      status: render.status,
      location: render.kind === 'redirect' ? render.location : undefined,
      tags: [...record.tags, pagesTag(site.id)],
      source: furthest(record.sources),
      freshFor: freshAt(lifetime),
      endsSharply: lifetime?.endsSharply,
      reads: record.namesComingDay ? undefined : record.reads,
      etag: render.kind === 'redirect' ? undefined : etagOf(render.status),
      fields: render.status === 200 ? alternates(address) : [],
    };
    const keep = (page: StoredPage) => filled(page, lifetime, generatedAt);
    if (render.kind === 'redirect') return keep(storedPage(facts));
    if (render.kind === 'loaded') {
      if (!previous) return { ok: false, failure: { ...storedPage(facts), isHead: true } };
      options.compressBetter(previous.bodies);
      return keep(storedPage({ ...facts, etag: previous.etag }, previous.bodies));
    }
    // A stored page may be sent in place of one that may not be stored. Only the cache knows.
    const mayBeSent = lifetime !== undefined || !previous;
    const bodies = await reply.stream(render.writeTo, facts, mayBeSent);
    return keep(toStoredPage(bodies, facts, renderedAt, previous));
  }
}

/** Alternative forms of the page: Markdown, for programs. Pages that depend on a query have none. */
function alternates(address: string): readonly string[] {
  const markdown = address.includes('?') ? undefined : markdownAddress(address);
  return markdown ? ['Link', `<${markdown}>; rel="alternate"; type="text/markdown"`] : [];
}

/** Whether a page was made from exactly the documents that have been read again. */
const isMadeOf = ({ reads }: StoredPage, record: ReadRecord): boolean =>
  reads?.size === record.reads.size &&
  !record.namesComingDay &&
  [...reads].every((read) => record.reads.has(read));

function wordsOf(site: SiteVariant): readonly string[] {
  const texts = textsOf(site, plainPageTexts);
  const countdown = Object.entries(retryData(site)).map(([name, text]) => `${name}="${escapeHtml(text)}"`);
  const address = htmlLink(`mailto:${site.enquiriesEmail}`, site.enquiriesEmail);
  return [
    escapeHtml(texts.manyPeople),
    htmlText(texts.againOrHome, { again: htmlLink('', texts.tryAgain), home: homeLink(site) }),
    `<span data-retry ${countdown.join(' ')}></span>`,
    `${site.emergency ?? ''} ${htmlText(texts.contact, { address })}`,
  ];
}

/**
 * The response under overload. It is a few words, because an error page takes as long to make as the page
 * itself. `retry` is the address of the script that retries.
 */
export function busyPage(site: SiteVariant, retry: string): StoredPage {
  const html = plainPage(site, textsOf(site, plainPageTexts).busy, wordsOf(site), retry);
  return storedPage({ status: 503, tags: [], freshFor: 0 }, plainBodies(Buffer.from(html)));
}
