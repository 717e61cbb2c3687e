import type { RouteObject } from 'react-router';
import { articleTypePaths } from './contract/article-types.ts';
import { searchParams } from './contract/search-params.ts';
import { Document } from './frame/Document.tsx';
import { DocumentError } from './frame/DocumentError.tsx';
import { loadFrame } from './frame/load-frame.ts';
import { PageError } from './frame/PageError.tsx';
import { loadChunk } from './routing/chunk-load.ts';

/** True in development builds, false in production ones, and undefined wherever no build has been. */
declare const __DEVELOPMENT__: boolean | undefined;

/** What a page route says about itself before its module is loaded. */
export interface PageHandle {
  /** Source path of the page's module, by which the asset manifest knows the files to preload. */
  readonly module: string;
  /**
   * The query parameters that change what the page shows, in the order in which they stand in its canonical address.
   * All others neither reach its loader on the server nor widen its cache key.
   */
  readonly params: readonly string[];
  /** Longest value of a parameter, in characters, where it is not that of a search. */
  readonly longestValue?: number;
  /** Whether it may show a search, whose filters are parameters too: by whatever names the content service gives them. */
  readonly takesFilters?: boolean;
}

type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'action'>;

/** A route whose page, loader included, is a module of its own. */
function page(
  path: string,
  module: string,
  load: () => Promise<PageModule>,
  params: readonly string[] = [],
  more: Pick<PageHandle, 'longestValue' | 'takesFilters'> = {},
): RouteObject {
  const handle: PageHandle = { module: `shared/${module}.tsx`, params, ...more };
  return { path, id: `${module} ${path}`, handle, lazy: () => loadChunk(load) };
}

const article = () => import('./article/ArticlePage.tsx');
const home = () => import('./home/HomePage.tsx');
const multiPage = () => import('./guide/MultiPage.tsx');
const error = () => import('./frame/ErrorPage.tsx');

/** Parameters of every search that a section page can show. */
const sectionParams = [...new Set(Object.values(searchParams).flat())];

/** Parameters of the search that a page of the multi-page view can embed; written out to keep its code out of here. */
const schemeParams = ['q', 'sort', 'first', 'cirLevel', 'rows', 'sort_key'];

/** Parameters of a tool, as `shared/tools/tool-address.ts` reads them. */
const toolParams = [
  'answers',
  'question',
  'choice',
  ...[...Array(24).keys()].map((place) => `choice${place}`),
];

/** Paths whose pages the multi-page view shows (specification 2.1). */
const multiPagePaths = ['organisation', 'schemes', 'themes', 'principles'];

/** The route tree (specification 2.1), the same on the server and in the browser. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'document',
      Component: Document,
      loader: loadFrame,
      ErrorBoundary: DocumentError,
      // Header and footer stay as they are while a visitor moves around.
      shouldRevalidate: () => false,
      children: [
        {
          id: 'page',
          ErrorBoundary: PageError,
          children: [
            page('/', 'home/HomePage', home),
            page('/home', 'home/HomePage', home),
            ...articleTypePaths.map((type) => page(`/${type}/:id`, 'article/ArticlePage', article)),
            page('/blog-post/:id', 'blog/BlogPage', () => import('./blog/BlogPage.tsx')),
            page('/event/:a/:b?/:c?', 'event/EventPage', () => import('./event/EventPage.tsx')),
            page(
              '/collection/:a/:b?/:c?',
              'guide/CollectionPage',
              () => import('./guide/CollectionPage.tsx'),
            ),
            ...multiPagePaths.map((kind) =>
              page(`/${kind}/:a/:b?`, 'guide/MultiPage', multiPage, schemeParams),
            ),
            // Spelt out here, as only then a production build leaves out the module and all that it imports.
            ...(typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__
              ? [
                  page('/gallery', 'gallery/GalleryPage', () => import('./gallery/GalleryPage.tsx'), [
                    'theme',
                    'subject',
                  ]),
                ]
              : []),
            page(
              '/cyberaware/actionplan/:id?',
              'tools/ToolPage',
              () => import('./tools/ToolPage.tsx'),
              toolParams,
              {
                longestValue: 2000,
              },
            ),
            page('/404', 'frame/ErrorPage', error),
            page('/error', 'frame/ErrorPage', error),
            page(
              '/search',
              'search/SearchPage',
              () => import('./search/SearchPage.tsx'),
              searchParams.siteSearch,
              {
                takesFilters: true,
              },
            ),
            // Sections stand under /section and, for campaigns, anywhere; it is the content service that knows them.
            page('*', 'section/SectionPage', () => import('./section/SectionPage.tsx'), sectionParams, {
              takesFilters: true,
            }),
          ],
        },
      ],
    },
  ];
}
