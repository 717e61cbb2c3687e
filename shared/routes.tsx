import type { RouteObject } from 'react-router';
import { searchParams } from './contract/endpoints/search-params.ts';
import { developmentPages } from './development-pages.ts';
import { Document } from './layout/Document.tsx';
import { DocumentError } from './layout/DocumentError.tsx';
import { layoutModules, loadLayout } from './layout/load-layout.ts';
import { PageError } from './layout/PageError.tsx';
import { type PageHandle, type PageModule, type RouteHandle, routeIdOf } from './page-kind.ts';
import { pageKinds } from './page-kinds.ts';
import { loadChunk } from './routing/chunk-load.ts';
import { loadModules } from './routing/lazy-component.tsx';

/** A route whose page, including its loader, is a separate module. Paths are case-sensitive. */
function page(path: string, handle: PageHandle, load: () => Promise<PageModule>): RouteObject {
  let loaded: PageModule | undefined;
  const routeHandle: RouteHandle = { ...handle, modulesOf: (data) => loaded?.modulesOf?.(data) ?? [] };
  return {
    path,
    caseSensitive: true,
    id: routeIdOf({ ...handle, path }),
    handle: routeHandle,
    async lazy() {
      loaded = await loadChunk(load);
      const { loader, modulesOf, ...rest } = loaded;
      return {
        ...rest,
        async loader(args) {
          const data = await loader(args);
          await loadModules(modulesOf?.(data));
          return data;
        },
      };
    },
  };
}

const layoutHandle: RouteHandle = { modulesOf: layoutModules };

const home = () => import('./home/HomePage.tsx');
const wholeGuide = () => import('./guide/WholeGuide.tsx');
const error = () => import('./layout/ErrorPage.tsx');

/** The route tree (specification 2.1), the same on the server and in the browser. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'document',
      Component: Document,
      loader: loadLayout,
      handle: layoutHandle,
      ErrorBoundary: DocumentError,
      // Header and footer stay the same across in-app navigation.
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          ErrorBoundary: PageError,
          children: [
            page('/', { module: 'HomePage' }, home),
            page('/home', { module: 'HomePage' }, home),
            page('/collection/:id/whole-guide', { module: 'WholeGuide' }, wholeGuide),
            ...Object.values(pageKinds).map((kind) => page(kind.path, kind, kind.load)),
            ...developmentPages.map((own) => page(own.path, own, own.load)),
            page('/404', { module: 'ErrorPage' }, error),
            page('/error', { module: 'ErrorPage' }, error),
            page(
              '/search',
              { module: 'SearchPage', params: searchParams.siteSearch, takesFilters: true },
              () => import('./search/SearchPage.tsx'),
            ),
          ],
        },
      ],
    },
  ];
}
