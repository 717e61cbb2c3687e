import type { ReadingPageResponse } from '../documents/reading-page-schema.server.ts';
import type { EndpointName, EndpointParams } from '../endpoints/endpoints.ts';
import { ownValue } from '../parsing/own-value.ts';
import { collectionParams, multiPageParams, urlOf } from './guide-params.ts';

/** What site and content service agree on about a kind of page (specification 2.1). */
export interface PageRules {
  readonly endpoint: EndpointName;
  /**
   * The parameters of the call for the page at a path; undefined for a path that only resembles one of this
   * kind.
   */
  readonly call: (path: string) => EndpointParams | undefined;
  /** The path above its pages, if it is not the first segment alone. */
  readonly root?: string;
  /** Minimum and maximum number of segments after the first in an address. */
  readonly depth: readonly [min: number, max: number];
  /** Whether pages that are linked to are stored as static fallbacks (specification section 7). */
  readonly hasFallback?: boolean;
  /**
   * Search weight relative to other kinds of page, 1 by default. Visitors mostly look for advice, less often
   * for announcements and talks.
   */
  readonly searchWeight?: number;
  /** Whether it is advice, which experts must review regularly. */
  readonly isAdvice?: boolean;
}

const article = {
  endpoint: 'article',
  call: (url: string) => ({ url }),
  depth: [1, 1],
} as const;

const articleWithFallback = { ...article, hasFallback: true };

const guide = { endpoint: 'multiPage', call: multiPageParams, depth: [1, 2], isAdvice: true } as const;

/** What the article endpoint serves: one entry for each `type` of its pages. */
const readingPages: Readonly<Record<ReadingPageResponse['page']['type'], PageRules>> = {
  guidance: { ...articleWithFallback, searchWeight: 1.25, isAdvice: true },
  news: { ...articleWithFallback, searchWeight: 0.85 },
  'case-study': articleWithFallback,
  information: { ...articleWithFallback, isAdvice: true },
  report: articleWithFallback,
  speech: { ...articleWithFallback, searchWeight: 0.75 },
  whitepaper: { ...articleWithFallback, isAdvice: true },
  'blog-post': { ...article, searchWeight: 0.85 },
  // Visitors looking for an advisory type the product's name or the CVE number, so others see general advice
  // first.
  advisory: { ...article, searchWeight: 0.5 },
  event: { ...article, depth: [1, 3], searchWeight: 0.85 },
};

const rules = {
  ...readingPages,
  collection: {
    endpoint: 'collection',
    call: collectionParams,
    depth: [1, 3],
    searchWeight: 1.25,
    isAdvice: true,
  },
  // Visitors looking for a company usually type its name.
  organisation: { ...guide, searchWeight: 0.5 },
  schemes: guide,
  themes: guide,
  // For assessors.
  principles: { ...guide, searchWeight: 0.75 },
  cyberaware: {
    endpoint: 'tools',
    call: (url) => (/^\/cyberaware\/actionplan(?:\/|$)/.test(url) ? { url } : undefined),
    root: '/cyberaware/actionplan',
    depth: [1, 2],
    searchWeight: 1.15,
  },
  // Sections are under /section and, for campaigns, at any path: only the content service knows which.
  section: {
    endpoint: 'section',
    call: (path) => ({ url: urlOf(path), pageUrl: path }),
    depth: [1, 5],
    searchWeight: 1.1,
    hasFallback: true,
  },
} satisfies Readonly<Record<string, PageRules>>;

/** The first segment of the addresses of a kind of page. */
export type PageFolder = keyof typeof rules;

/** The rules of every kind of page, by the first segment of its addresses. */
export const pageRules: Readonly<Record<PageFolder, PageRules>> = rules;

/** The rules of the page at a path, by its first segment; undefined for other first segments. */
export function pageRulesOf(path: string): PageRules | undefined {
  const [first = ''] = path.split('/').filter(Boolean);
  return rulesOfFolder(first);
}

/** The rules of the pages below a first segment. */
export const rulesOfFolder = (folder: string): PageRules | undefined =>
  ownValue<PageRules>(pageRules, folder);

/**
 * The parameters of an endpoint's call for the page at a path. Undefined if the path is too short or too
 * long, or belongs to another endpoint.
 */
export function pageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const kind = pageRulesOf(path);
  if (kind?.endpoint !== name) return undefined;
  const [min, max] = kind.depth;
  const below = path.split('/').slice(2);
  const fits = below.length >= min && below.length <= max && !below.includes('');
  return fits ? kind.call(path) : undefined;
}

/** The parameters of an endpoint's call for a page that no content service has; `path` is its last part. */
export function unknownPageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const [folder, kind] = Object.entries(pageRules).find(([, { endpoint }]) => endpoint === name) ?? [];
  return kind?.call((kind.root ?? `/${folder}`) + path);
}
