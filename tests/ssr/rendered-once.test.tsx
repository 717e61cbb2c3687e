import { readdir } from 'node:fs/promises';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContentDocument } from '#server/content/content-document.ts';
import { readStaticFallbacks } from '#server/content/static-fallback.ts';
import { createRenderOnce } from '#server/page/render-once.tsx';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { RenderedOnce, RenderOnceProvider } from '#shared/site/RenderedOnce.tsx';
import { createTestRenderer } from '#tests/support/render-page.tsx';
import { allSites, type SiteId, siteIds, sites } from '#tests/support/sites.ts';

/** A site's pages with a static fallback. */
async function pagesOf(site: SiteId): Promise<string[]> {
  const files = await readdir(`staticjson/${site}`, { recursive: true });
  return ['/', ...files.filter((file) => /\/.*\.json$/.test(file)).map((file) => `/${file.slice(0, -5)}`)];
}

/**
 * Renders pages from the static fallbacks. Objects that are not frozen are never reused, so everything is
 * rendered separately for each page.
 */
function pageRenderer(site: SiteId, parse: (document: ContentDocument) => unknown) {
  const read = readStaticFallbacks('staticjson', allSites);
  if (!read.ok) throw new Error(read.problems.join('; '));
  const content: ContentReader = {
    async read(name, params = {}) {
      const document = read.fallbacks.document(site, name, params);
      // Stored documents have passed the contract of the call.
      return document ? { ok: true, value: parse(document) as never } : { ok: false, failure: 'not-found' };
    },
  };
  return createTestRenderer(content, { site }).htmlAt;
}

it.each(siteIds)('content rendered once equals what the browser renders for each page: %s', async (site) => {
  const once = pageRenderer(site, (document) => document.value());
  const unshared = pageRenderer(site, (document) => structuredClone(document.value()));
  let whole = 0;
  for (const path of await pagesOf(site)) {
    const page = await unshared(path);
    for (const _visit of ['first', 'second']) expect(await once(path)).toEqual(page);
    if (page.status === 200) whole += 1;
  }
  // Lists need a search, for which there is no fallback.
  expect(whole).toBeGreaterThan(25);
});

it('the memory of rendered content lives as long as the data that it is made from', () => {
  let count = 0;
  const Counted = () => {
    count += 1;
    return 'text & more';
  };
  const renderOnce = createRenderOnce(sites.main);
  const show = (of: object | undefined, state?: string) =>
    renderToString(
      <RenderOnceProvider value={renderOnce}>
        <RenderedOnce of={of} state={state} className="part">
          <Counted />
        </RenderedOnce>
      </RenderOnceProvider>,
    );
  const one = Object.freeze({});
  expect(show(one)).toBe('<div class="part">text &amp; more</div>');
  expect(show(one)).toBe(show(one));
  expect(count).toBe(1);
  show(Object.freeze({}));
  expect(count).toBe(2);
  show(one, 'open');
  show(one, 'open');
  expect(count).toBe(3);
  // Data that may change are rendered each time.
  const changing = { title: 'one' };
  for (const of of [changing, changing, undefined]) show(of);
  expect(count).toBe(6);
});
