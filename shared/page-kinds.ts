import { searchParams } from './contract/endpoints/search-params.ts';
import type { ArticleType } from './contract/pages/article-types.ts';
import type { PageFolder } from './contract/pages/page-rules.server.ts';
import { ownValue } from './contract/parsing/own-value.ts';
import type { PageKind } from './page-kind.ts';

/** A kind of page that is content to read. */
const content = (path: string, module: string, load: PageKind['load']): PageKind => ({
  path,
  module,
  load,
  isContent: true,
});

const articleKind = (type: ArticleType | 'blog-post') =>
  content(`/${type}/:id`, 'ArticlePage', () => import('./article/ArticlePage.tsx'));

const multiPageKind = (folder: PageFolder): PageKind => ({
  ...content(`/${folder}/:a/:b?`, 'MultiPage', () => import('./guide/MultiPage.tsx')),
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
  advisory: content('/advisory/:id', 'AdvisoryPage', () => import('./advisory/AdvisoryPage.tsx')),
  event: content('/event/:a/:b?/:c?', 'EventPage', () => import('./event/EventPage.tsx')),
  collection: content('/collection/:a/:b?/:c?', 'CollectionPage', () => import('./guide/CollectionPage.tsx')),
  organisation: multiPageKind('organisation'),
  schemes: multiPageKind('schemes'),
  themes: multiPageKind('themes'),
  principles: multiPageKind('principles'),
  cyberaware: {
    path: '/cyberaware/actionplan/:id?',
    module: 'ToolPage',
    load: () => import('./tools/ToolPage.tsx'),
    isContent: false,
    // The parameters that `tools/tool-address.ts` reads.
    params: ['answers', 'question', 'choice', 'plan'],
    repeated: 'choice',
    maxValueLength: 2000,
  },
  section: {
    path: '*',
    module: 'SectionPage',
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
