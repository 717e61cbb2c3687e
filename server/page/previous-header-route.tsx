import type { RequestHandler } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import * as headers from '#shared/layout/header/header-scope.ts';
import { headerVariant } from '#shared/layout/header/header-variant.ts';
import { PreviousHeader } from '#shared/layout/header/PreviousHeader.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import { createGatewayReader } from '../content/content-reader.ts';
import { derivedRoute } from './derived-route.ts';
import { hashOfReads, type StoredRouteOptions } from './stored-page.ts';

/**
 * The header of a section as its own page shows it, for content pages reached from there (specification 2.4).
 * Its bytes are equal for all visitors, so a small script swaps it in.
 */
export function previousHeaderRoute(options: StoredRouteOptions): RequestHandler {
  return derivedRoute(headers.PREVIOUS_HEADER_PATH, options, (query, site) => {
    const path = headers.keptHeaderOf(query.get('path') ?? undefined, headers.keptRoots(site));
    if (!path) return undefined;
    const address = headers.previousHeaderAddress(path);
    return {
      address,
      async make(record) {
        const content = createGatewayReader(options.gateway, site.id, record);
        const [layout, title] = await Promise.all([
          content.read('header', {}),
          content.read('pageTitle', { url: path }),
        ]);
        const header = layout.ok ? layout.value : undefined;
        const { kind } = headerVariant(path, header, site);
        if (kind === 'generic' && !(title.ok && title.value.page?.banner)) return undefined;
        const isSection = kind === 'section';
        const section = isSection ? await content.read('section', { url: path, pageUrl: path }) : undefined;
        const text = renderToStaticMarkup(
          <SiteProvider value={site}>
            <PreviousHeader
              path={path}
              header={header}
              pageTitle={title.ok ? title.value.page : undefined}
              sectionHeader={section?.ok ? section.value.page.sectionHeader : undefined}
            />
          </SiteProvider>,
        );
        const hash = hashOfReads(options.version, address, 200, record.reads);
        return { contentType: 'text/html; charset=utf-8', etag: `W/"${hash}"`, text };
      },
    };
  });
}
