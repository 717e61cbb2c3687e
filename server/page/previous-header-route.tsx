import { type RequestHandler, Router } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  keptHeaderOf,
  PREVIOUS_HEADER_PATH,
  previousHeaderAddress,
} from '#shared/layout/header/header-scope.ts';
import { headerVariant } from '#shared/layout/header/header-variant.ts';
import { PreviousHeader } from '#shared/layout/header/PreviousHeader.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import type { Filled } from '../cache/entry.ts';
import { createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { requireSite } from '../http/response-site.ts';
import { derivedPage, emptyResponse, noContent } from './derived-page.ts';
import { pageKey } from './page-key.ts';
import { sendCachedPage } from './send-cached-page.ts';
import { hashOfReads, type StoredPage, type StoredRouteOptions } from './stored-page.ts';

interface PreviousHeaderOptions extends Omit<StoredRouteOptions, 'now'> {
  /** As for pages: part of its entity tag. */
  readonly version: string;
}

/**
 * The header of a section as its own page shows it, for content pages reached from there (specification 2.4).
 * Its bytes are equal for all visitors, so a small script swaps it in.
 */
export function previousHeaderRoute({
  gateway,
  cache,
  version,
  elapsed,
}: PreviousHeaderOptions): RequestHandler {
  return Router().all(PREVIOUS_HEADER_PATH, async function servePreviousHeader(request, response) {
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const { searchParams } = new URL(request.originalUrl, site.origin);
    const path = keptHeaderOf(searchParams.get('path') ?? undefined);
    const cached = path
      ? await cache.resolve(pageKey(site.id, previousHeaderAddress(path)), (previous) =>
          make(site, path, previous),
        )
      : ({ ok: false, failure: noContent } as const);
    await sendCachedPage(request, response, cached);
  });

  async function make(
    site: SiteVariant,
    path: string,
    previous: StoredPage | undefined,
  ): Promise<Filled<StoredPage, StoredPage>> {
    const generatedAt = elapsed();
    const record = newReadRecord();
    const content = createGatewayReader(gateway, site.id, record);
    const [layout, title] = await Promise.all([
      content.read('header', {}),
      content.read('pageTitle', { url: path }),
    ]);
    const header = layout.ok ? layout.value : undefined;
    const { kind } = headerVariant(path, header, site);
    if (kind === 'generic' && !(title.ok && title.value.page?.banner))
      return emptyResponse(previous, generatedAt);
    const isSection = kind === 'section';
    const section = isSection ? await content.read('section', { url: path, pageUrl: path }) : undefined;
    const text = renderToStaticMarkup(
      <SiteProvider site={site}>
        <PreviousHeader
          path={path}
          header={header}
          said={title.ok ? title.value.page : undefined}
          own={section?.ok ? section.value.page.sectionHeader : undefined}
        />
      </SiteProvider>,
    );
    const etag = `W/"${hashOfReads(version, previousHeaderAddress(path), 200, record.reads)}"`;
    return derivedPage({
      site,
      record,
      contentType: 'text/html; charset=utf-8',
      etag,
      text,
      previous,
      generatedAt,
    });
  }
}
