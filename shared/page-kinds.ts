import type { EndpointName, EndpointParams } from './contract/endpoints/endpoints.ts';
import { searchParams } from './contract/endpoints/search-params.ts';
import { advisoryRules } from './contract/pages/advisory-kind.server.ts';
import { articleRules } from './contract/pages/article-kinds.server.ts';
import { type ArticleType, articleTypes } from './contract/pages/article-types.ts';
import { eventRules } from './contract/pages/event-kind.server.ts';
import {
  collectionRules,
  type MultiPageFolder,
  multiPageRules,
} from './contract/pages/guide-kinds.server.ts';
import { sectionRules } from './contract/pages/section-kind.server.ts';
import { toolRules } from './contract/pages/tool-kind.server.ts';
import type { PageKind } from './page-kind.ts';

const articleKind = (type: ArticleType | 'blog-post'): PageKind => ({
  ...articleRules(type),
  path: `/${type}/:id`,
  module: 'article/ArticlePage',
  load: () => import('./article/ArticlePage.tsx'),
  isContent: true,
});

const multiPageKind = (folder: MultiPageFolder): PageKind => ({
  ...multiPageRules(folder),
  path: `/${folder}/:a/:b?`,
  module: 'guide/MultiPage',
  load: () => import('./guide/MultiPage.tsx'),
  isContent: true,
  // Parameters of the scheme search that such a page can embed. Repeated here so that other pages need not
  // load its code.
  params: ['q', 'sort', 'first', 'cirLevel', 'rows', 'sort_key'],
});

/** Every page type of the content service, by the first segment of its addresses (specification 2.1). */
export const pageKinds: Readonly<Record<string, PageKind>> = {
  ...Object.fromEntries([...articleTypes, 'blog-post' as const].map((type) => [type, articleKind(type)])),
  advisory: {
    ...advisoryRules(),
    path: '/advisory/:id',
    module: 'advisory/AdvisoryPage',
    load: () => import('./advisory/AdvisoryPage.tsx'),
    isContent: true,
  },
  event: {
    ...eventRules(),
    path: '/event/:a/:b?/:c?',
    module: 'event/EventPage',
    load: () => import('./event/EventPage.tsx'),
    isContent: true,
  },
  collection: {
    ...collectionRules(),
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
    ...toolRules(),
    path: '/cyberaware/actionplan/:id?',
    module: 'tools/ToolPage',
    load: () => import('./tools/ToolPage.tsx'),
    isContent: false,
    // The parameters that `tools/tool-address.ts` reads.
    params: ['answers', 'question', 'choice'],
    repeated: 'choice',
    maxValueLength: 2000,
  },
  // Sections are under /section and, for campaigns, at any path: only the content service knows which.
  section: {
    ...sectionRules(),
    path: '*',
    module: 'section/SectionPage',
    load: () => import('./section/SectionPage.tsx'),
    isContent: false,
    params: [...new Set(Object.values(searchParams).flat())],
    takesFilters: true,
  },
};

/**
 * The type of the page at a path, by its first segment. Undefined for other first segments, such as those of
 * campaigns.
 */
export function pageKindOf(path: string): PageKind | undefined {
  const [first = ''] = path.split('/').filter(Boolean);
  return Object.hasOwn(pageKinds, first) ? pageKinds[first] : undefined;
}

/**
 * The parameters of an endpoint's call for the page at a path. Undefined if the path is too short or too
 * long, or belongs to another endpoint.
 */
export function pageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const kind = pageKindOf(path);
  if (kind?.endpoint !== name) return undefined;
  const [min, max] = kind.depth;
  const below = path.split('/').slice(2);
  const fits = below.length >= min && below.length <= max && !below.includes('');
  return fits ? kind.call(path) : undefined;
}

/** The parameters of an endpoint's call for a page that no content service has; `path` is its last part. */
export function unknownPageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const [folder, kind] = Object.entries(pageKinds).find(([, { endpoint }]) => endpoint === name) ?? [];
  const above = kind?.path.startsWith('/') ? kind.path.split('/:', 1).join() : `/${folder}`;
  return kind?.call(above + path);
}
