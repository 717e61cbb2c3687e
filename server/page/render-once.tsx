import { renderToString } from 'react-dom/server';
import type { RenderOnce } from '#shared/layout/RenderedOnce.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import type { SiteVariant } from '#shared/site/site-variant.ts';

/** Keeps what `RenderedOnce` asks for with the objects that it is made of, for one site. */
export function createRenderOnce(site: SiteVariant): RenderOnce {
  const known = new WeakMap<object, string>();
  return function renderOnce(of, content) {
    let html = known.get(of);
    if (html === undefined) {
      html = renderToString(<SiteProvider site={site}>{content}</SiteProvider>);
      known.set(of, html);
    }
    return html;
  };
}
