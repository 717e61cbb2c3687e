import { renderToString } from 'react-dom/server';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { RenderOnce } from '#shared/site/RenderedOnce.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';

/**
 * Stores what `RenderedOnce` renders with the objects that it is made from, for one site. Uses a WeakMap,
 * because components get plain objects and not the `ContentDocument` around them; that counts the HTML as its
 * own.
 */
export function createRenderOnce(site: SiteVariant): RenderOnce {
  const htmlByObject = new WeakMap<object, Map<string, string>>();
  return function renderOnce(of, state, content) {
    if (!Object.isFrozen(of)) return undefined;
    const htmlByState = htmlByObject.getOrInsertComputed(of, () => new Map());
    return htmlByState.getOrInsertComputed(state, () => {
      const rendered = renderToString(<SiteProvider value={site}>{content}</SiteProvider>);
      // React returns a rope of a thousand small strings, which would have to be walked again for every
      // page.
      return Buffer.from(rendered).toString();
    });
  };
}
