import { renderToString } from 'react-dom/server';
import type { RenderOnce } from '#shared/site/RenderedOnce.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import type { SiteVariant } from '#shared/site/site-variant.ts';

/**
 * Keeps what `RenderedOnce` asks for with the objects that it is made of, for one site: documents and their parts. In a
 * WeakMap, because components get plain objects and not the `ContentDocument` around them; it counts them as its own.
 */
export function createRenderOnce(site: SiteVariant): RenderOnce {
  const known = new WeakMap<object, Map<string, string>>();
  return function renderOnce(of, state, content) {
    if (!Object.isFrozen(of)) return undefined;
    const byState = known.get(of) ?? new Map<string, string>();
    known.set(of, byState);
    const before = byState.get(state);
    if (before !== undefined) return before;
    const rendered = renderToString(<SiteProvider site={site}>{content}</SiteProvider>);
    // Out of React comes a chain of a thousand small texts, which would have to be walked again for every page.
    const html = Buffer.from(rendered).toString();
    byState.set(state, html);
    return html;
  };
}
