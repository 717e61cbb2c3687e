import type { RequestHandler } from 'express';
import { plainPath } from '#shared/contract/html/address.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { hasFiles } from '#shared/ui/head/page-files.server.ts';
import { type Filled, notStored } from '../cache/entry.ts';
import { createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { plainBodies, textBodies } from '../http/bodies.ts';
import { type RespondToFailure, sendNotFound, sendUnavailable } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { Log } from '../log/log.ts';
import { collectBody } from '../page/body-stream.ts';
import { pageKey, pagesTag } from '../page/page-key.ts';
import { lifetimeOfPage, secondsFresh } from '../page/page-lifetime.ts';
import { busyPage } from '../page/page-route.ts';
import type { RenderPage } from '../page/render-page.tsx';
import { sendCachedPage } from '../page/send-page.ts';
import {
  filled,
  hashOfReads,
  hashWithout,
  type PageFacts,
  type StoredPage,
  type StoredRouteOptions,
  storedPage,
} from '../page/stored-page.ts';
import type { FileOrder, FileWriter } from './file-writer.ts';

interface PageFilesOptions extends StoredRouteOptions {
  readonly renderPage: RenderPage;
  readonly files: Pick<FileWriter, 'inTurn'>;
  readonly respondToFailure: RespondToFailure;
  readonly log: Log;
  /** Address of the script that retries a file refused under overload. */
  readonly retry: string;
}

const FILES = /^(?:\/pdfs(?<pdf>\/.+)\.pdf|(?<md>\/.+)\.md)$/;

const pathOf = { pdf: (page: string) => `/pdfs${page}.pdf`, md: (page: string) => `${page}.md` };

/**
 * `/pdfs{page}.pdf` and `{page}.md`: a page as PDF (specification 2.1) and as Markdown, made from what the site renders, so
 * that they work with every content service. They are stored among the pages, for as long as the page and under its tags.
 */
export function pageFilesRoute(options: PageFilesOptions): RequestHandler {
  const { gateway, cache, files, respondToFailure, now, elapsed } = options;

  return async function servePageFile(request, response, next) {
    const { pdf, md } = FILES.exec(request.path)?.groups ?? {};
    const page = pdf ?? md;
    if (page === undefined) return next();
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const format = pdf === undefined ? 'md' : 'pdf';
    const cached = hasFiles(page)
      ? await cache.resolve(pageKey(site.id, request.path), async (previous) => {
          const made = await files.inTurn((write) => make(write, site, format, page, previous));
          return made === 'busy' ? { ok: false, failure: busyPage(site, options.retry) } : made;
        })
      : failed(404);
    const { status, bodies } = cached.ok ? cached.value : cached.failure;
    // The page under overload has a text.
    if (status < 400 || bodies.identity.length > 0) return sendCachedPage(request, response, cached);
    if (await respondToFailure(request, response, status)) return;
    if (status === 404) sendNotFound(response);
    else sendUnavailable(response);
  };

  /** Renders the page and writes the file, unless the page is still the one that the previous file was made from. */
  async function make(
    write: (order: FileOrder) => Promise<Buffer>,
    site: SiteVariant,
    format: FileOrder['format'],
    page: string,
    previous: StoredPage | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const record = newReadRecord();
    const generatedAt = elapsed();
    const renderedAt = new Date(now());
    const content = createGatewayReader(gateway, site.id, record, { now, elapsed, timeZone: site.timeZone });
    const render = await options.renderPage({ site, address: page, content, now }, renderedAt, {
      isHtmlNeeded: (status) => status === 200,
    });
    const lifetime = lifetimeOfPage(render.status, record, generatedAt);
    const [source] = record.sources;
    const facts: PageFacts = {
      status: render.status,
      // Requests for the page's path match too.
      tags: [...new Set([...record.tags, `${site.id}:${page}`, pagesTag(site.id)])],
      source,
      freshFor: lifetime ? secondsFresh(lifetime, generatedAt) : 0,
      endsSharply: lifetime?.endsSharply,
    };
    /** Replaces the previous file, which the cache would otherwise serve stale. */
    const gone = () => filled(failed(404).failure, notStored(generatedAt), generatedAt);
    if (render.kind === 'redirect') {
      const location = fileOfMoved(format, page, render.location, site);
      if (location === undefined) return lifetime ? gone() : failed(404);
      return filled(storedPage({ ...facts, location }), lifetime, generatedAt);
    }
    if (render.kind !== 'page') return render.status === 404 && lifetime ? gone() : failed(render.status);
    const { identity: html } = await collectBody(render.writeTo);
    const madeFrom = new Set([hashWithout(html, renderedAt.toISOString())]);
    const hash = hashOfReads(options.version, `${format} ${page}`, 200, madeFrom);
    const address = `${site.origin}${page}`;
    const all = {
      ...facts,
      ...fieldsOf(format, page, address),
      etag: format === 'pdf' ? `"${hash}"` : `W/"${hash}"`,
    };
    if (previous?.etag === all.etag) return filled(storedPage(all, previous.bodies), lifetime, generatedAt);
    try {
      const body = await write({ format, html: html.toString(), address, site });
      const bodies = format === 'pdf' ? plainBodies(body) : textBodies(body);
      return filled(storedPage(all, bodies), lifetime, generatedAt);
    } catch (error) {
      options.log.error('page-file-failed', { error });
      return failed(503);
    }
  }
}

const failed = (status: number) =>
  ({ ok: false, failure: storedPage({ status, tags: [], freshFor: 0 }) }) as const;

/** The address of the file of a page that has moved; undefined if that is on another site, or has no files. */
function fileOfMoved(
  format: FileOrder['format'],
  page: string,
  location: string,
  { origin }: SiteVariant,
): string | undefined {
  const moved = URL.parse(location, origin);
  const path = moved ? plainPath(moved.pathname) : '';
  const isHere = moved?.origin === new URL(origin).origin && path !== page && hasFiles(path);
  return isHere ? pathOf[format](path) : undefined;
}

/** Search engines should show the page. A PDF opens in the browser, under the page's name if saved. */
function fieldsOf(format: FileOrder['format'], page: string, address: string) {
  const canonical = ['Link', `<${address}>; rel="canonical"`];
  if (format === 'md')
    return { contentType: 'text/markdown; charset=utf-8', fields: ['X-Robots-Tag', 'noindex', ...canonical] };
  const name = `${page.split('/').at(-1)}.pdf`;
  return {
    contentType: 'application/pdf',
    fields: ['Content-Disposition', `inline; filename="${name}"`, ...canonical],
  };
}
