import type { RouteObject } from 'react-router';
import { searchParams } from './contract/search-params.ts';
import { Document } from './layout/Document.tsx';
import { DocumentError } from './layout/DocumentError.tsx';
import { loadLayout } from './layout/load-layout.ts';
import { PageError } from './layout/PageError.tsx';
import type { PageHandle, PageModule } from './page-kind.ts';
import { pageKinds } from './page-kinds.ts';
import { loadChunk } from './routing/chunk-load.ts';
import { loadParts } from './routing/part.tsx';

/** True in development builds, false in production ones, and undefined wherever no build has been. */
declare const __DEVELOPMENT__: boolean | undefined;

/** A route whose page, loader included, is a module of its own. In other cases its path is another address. */
function page(path: string, handle: PageHandle, load: () => Promise<PageModule>): RouteObject {
  const id = `${handle.module} ${path}`;
  return { path, caseSensitive: true, id, handle, lazy: async () => withParts(await loadChunk(load)) };
}

/** Has a page there with all that its data need. */
const withParts = ({ loader, ...page }: PageModule): PageModule => ({
  ...page,
  async loader(args) {
    const data = await loader(args);
    await loadParts(data);
    return data;
  },
});

const home = () => import('./home/HomePage.tsx');
const error = () => import('./layout/ErrorPage.tsx');

/** The route tree (specification 2.1), the same on the server and in the browser. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'document',
      Component: Document,
      loader: loadLayout,
      ErrorBoundary: DocumentError,
      // Header and footer stay as they are while a visitor moves around.
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          ErrorBoundary: PageError,
          children: [
            page('/', { module: 'home/HomePage' }, home),
            page('/home', { module: 'home/HomePage' }, home),
            ...Object.values(pageKinds).map((kind) => page(kind.path, kind, kind.load)),
            // Spelt out here, as only then a production build leaves out the module and all that it imports.
            ...(typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__
              ? [
                  page(
                    '/gallery',
                    { module: 'gallery/GalleryPage', params: ['theme', 'subject'] },
                    () => import('./gallery/GalleryPage.tsx'),
                  ),
                ]
              : []),
            page('/404', { module: 'layout/ErrorPage' }, error),
            page('/error', { module: 'layout/ErrorPage' }, error),
            page(
              '/search',
              { module: 'search/SearchPage', params: searchParams.siteSearch, takesFilters: true },
              () => import('./search/SearchPage.tsx'),
            ),
          ],
        },
      ],
    },
  ];
}
