import { searchParams } from './contract/endpoints/search-params.ts';
import type { ArticleType } from './contract/pages/article-types.ts';
import type { PageFolder } from './contract/pages/page-rules.server.ts';
import { ownValue } from './contract/parsing/own-value.ts';
import type { PageKind } from './page-kind.ts';

const articleKind = (type: ArticleType | 'blog-post'): PageKind => ({
  path: `/${type}/:id`,
  module: 'article/ArticlePage',
  load: () => import('./article/ArticlePage.tsx'),
  isContent: true,
});

const multiPageKind = (folder: PageFolder): PageKind => ({
  path: `/${folder}/:a/:b?`,
  module: 'guide/MultiPage',
  load: () => import('./guide/MultiPage.tsx'),
  isContent: true,
  // Parameters of the scheme search that such a page can embed. Repeated here so that other pages need not
  // load its code.
  params: ['q', 'sort', 'first', 'cirLevel', 'rows', 'sort_key'],
});

/** How the site shows every kind of page of the contract, by the first segment of its addresses (specification 2.1). */
export const pageKinds: Readonly<Record<PageFolder, PageKind>> = {
  guidance: articleKind('guidance'),
  news: articleKind('news'),
  'case-study': articleKind('case-study'),
  information: articleKind('information'),
  report: articleKind('report'),
  speech: articleKind('speech'),
  whitepaper: articleKind('whitepaper'),
  'blog-post': articleKind('blog-post'),
  advisory: {
    path: '/advisory/:id',
    module: 'advisory/AdvisoryPage',
    load: () => import('./advisory/AdvisoryPage.tsx'),
    isContent: true,
  },
  event: {
    path: '/event/:a/:b?/:c?',
    module: 'event/EventPage',
    load: () => import('./event/EventPage.tsx'),
    isContent: true,
  },
  collection: {
    path: '/collection/:a/:b?/:c?',
    module: 'guide/CollectionPage',
    load: () => import('./guide/CollectionPage.tsx'),
    isContent: true,
  },
  organisation: multiPageKind('organisation'),
  schemes: multiPageKind('schemes'),
  themes: multiPageKind('themes'),
  principles: multiPageKind('principles'),
  cyberaware: {
    path: '/cyberaware/actionplan/:id?',
    module: 'tools/ToolPage',
    load: () => import('./tools/ToolPage.tsx'),
    isContent: false,
    // The parameters that `tools/tool-address.ts` reads.
    params: ['answers', 'question', 'choice', 'plan'],
    repeated: 'choice',
    maxValueLength: 2000,
  },
  section: {
    path: '*',
    module: 'section/SectionPage',
    load: () => import('./section/SectionPage.tsx'),
    isContent: false,
    params: [...new Set(Object.values(searchParams).flat())],
    takesFilters: true,
  },
};

/**
 * The kind of the page at a path, by its first segment. Undefined for other first segments, such as those of
 * campaigns.
 */
export function pageKindOf(path: string): PageKind | undefined {
  const [first = ''] = path.split('/').filter(Boolean);
  return ownValue<PageKind>(pageKinds, first);
}
