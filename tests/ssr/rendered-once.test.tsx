import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createRenderOnce } from '#server/page/render-once.tsx';
import { parseTolerantly } from '#shared/content/parse-tolerantly.ts';
import { answerSchemas } from '#shared/content/schemas/answers.ts';
import type { FooterResponse } from '#shared/content/schemas/footer.ts';
import type { HeaderResponse } from '#shared/content/schemas/header.ts';
import { Footer } from '#shared/layout/Footer.tsx';
import { MainNavigation } from '#shared/layout/header/MainNavigation.tsx';
import { RenderedOnce, RenderOnceProvider } from '#shared/layout/RenderedOnce.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import { siteIds } from '#shared/site/site-variant.ts';
import { sites } from '#shared/site/sites.ts';

async function frameOf(site: string) {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(`staticjson/${site}/${name}.json`, 'utf8'));
  const header = parseTolerantly<HeaderResponse>(answerSchemas.header, await read('header'));
  const footer = parseTolerantly<FooterResponse>(answerSchemas.footer, await read('footer'));
  if (!header.ok || !footer.ok) throw new Error('the static fallbacks have no frame');
  return { items: header.value.navItems ?? [], footer: footer.value };
}

describe.each(siteIds)('what is rendered once for all pages of %s', (id) => {
  const site = sites[id];
  const inBrowser = (content: ReactNode) =>
    renderToString(<SiteProvider site={site}>{content}</SiteProvider>);
  const renderOnce = createRenderOnce(site);
  const onServer = (content: ReactNode) =>
    inBrowser(<RenderOnceProvider value={renderOnce}>{content}</RenderOnceProvider>);

  it('is byte for byte what the browser renders', async () => {
    const { items, footer } = await frameOf(id);
    const paths = ['/', '/search', ...items.map(({ pageLink }) => pageLink), '/section/nowhere'];
    const parts = [
      <Footer key="footer" footer={footer} />,
      ...paths.map((path) => <MainNavigation key={path} items={items} utilityLinks={[]} path={path} />),
    ];
    expect(new Set(parts.map(inBrowser)).size).toBeGreaterThan(4);
    for (const part of parts) {
      for (const _visit of ['first', 'second']) expect(onServer(part)).toBe(inBrowser(part));
    }
  });
});

describe('content that is rendered once', () => {
  it('stays as long as what it is made of, and goes with it', () => {
    let count = 0;
    const Counted = () => {
      count += 1;
      return 'text & more';
    };
    const renderOnce = createRenderOnce(sites.main);
    const show = (of: object, state?: string) =>
      renderToString(
        <RenderOnceProvider value={renderOnce}>
          <RenderedOnce of={of} state={state} className="part">
            <Counted />
          </RenderedOnce>
        </RenderOnceProvider>,
      );
    const one = {};
    expect(show(one)).toBe('<div class="part">text &amp; more</div>');
    expect(show(one)).toBe(show(one));
    expect(count).toBe(1);
    show({});
    expect(count).toBe(2);
    show(one, 'open');
    show(one, 'open');
    expect(count).toBe(3);
  });
});
