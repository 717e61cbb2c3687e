import { type DataRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { isExternalLink, isFileLink } from '#shared/contract/html/address.ts';
import type { RouteHandle } from '#shared/page-kind.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { loadModules } from '#shared/routing/lazy-component.tsx';
import { type PageEnvironment, pageEnvironmentContext } from '#shared/routing/page-environment.ts';
import type { PrefetchReader } from './api-reader.ts';
import { shouldSaveData } from './connection.ts';

/** A mouse that rests this long on a link shows intent; one that passes over it does not. */
const HOVER_MS = 65;
/** Maximum number of prefetches per document; no visitor reads more pages. */
const MAX_PREFETCHES = 40;

/** The link's address within the site; undefined if there is nothing to prefetch. */
function prefetchable(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || isExternalLink(href) || isFileLink(href) || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/** The environment of pages, with a reader that prefetches. */
type PrefetchEnvironment = PageEnvironment & { readonly content: PrefetchReader };

/**
 * Loads the code and content of a page before its link is pressed: when the mouse rests on it, or when it is
 * focused or touched. Does nothing for visitors who save data or have a slow connection.
 */
export function startPrefetching(router: DataRouter, environment: PrefetchEnvironment): void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(url: URL | undefined): void {
    if (!url) return;
    const address = url.pathname + url.search;
    if (done.has(address) || done.size >= MAX_PREFETCHES || shouldSaveData()) return;
    done.add(address);
    const route = matchRoutes(router.routes, url)?.at(-1)?.route;
    // If prefetching fails, pressing the link loads the page and reports any failure.
    if (route) prefetchRoute(route, url, environment).catch(() => undefined);
  }

  // The link whose use triggered hydration.
  prefetch(prefetchable(document.querySelector('a:is(:hover, :active, :focus)')));
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const url = pointerType === 'mouse' ? prefetchable(target) : undefined;
    if (url) timer = setTimeout(() => prefetch(url), HOVER_MS);
  });
  for (const type of ['focusin', 'touchstart'] as const)
    document.addEventListener(type, ({ target }) => prefetch(prefetchable(target)), { passive: true });
}

/** Imports the page's module and runs its loader to find out which content it requests. */
async function prefetchRoute(route: RouteObject, url: URL, environment: PrefetchEnvironment): Promise<void> {
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (typeof loader !== 'function') return;
  const prefetching = { ...environment, content: prefetchingReader(environment.content, route.handle ?? {}) };
  const context = new RouterContextProvider(new Map([[pageEnvironmentContext, prefetching]]));
  const match = matchRoutes([route], url)?.[0];
  await loader({
    request: new Request(url),
    url,
    params: match?.params ?? {},
    pattern: route.path ?? '',
    context,
  });
}

/**
 * A reader that prefetches responses and the lazy modules that the page shows with them. `read` never
 * settles, because loaders would act on the response.
 */
const prefetchingReader = (reader: PrefetchReader, { modulesOf }: RouteHandle): ContentReader => ({
  read(name, params) {
    reader
      .prefetch(name, params)
      .then((result) => (result.ok ? loadModules(modulesOf?.(result.value)) : undefined))
      .catch(() => undefined);
    return new Promise(() => undefined);
  },
});
