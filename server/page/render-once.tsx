import { renderToString } from 'react-dom/server';
import type { RenderOnce } from '#shared/layout/RenderedOnce.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import type { SiteVariant } from '#shared/site/site-variant.ts';

/** Keeps what `RenderedOnce` asks for with the objects that it is made of, for one site. */
export function createRenderOnce(site: SiteVariant): RenderOnce {
  const known = new WeakMap<object, Map<string, string>>();
  return function renderOnce(of, state, content) {
    const byState = known.get(of) ?? new Map<string, string>();
    known.set(of, byState);
    const before = byState.get(state);
    if (before !== undefined) return before;
    const html = renderToString(<SiteProvider site={site}>{content}</SiteProvider>);
    byState.set(state, html);
    return html;
  };
}
