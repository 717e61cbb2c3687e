import { UPDATES } from '@information-site/contract/documents/changes.ts';
import { ALL_FEED, feedNames } from '@information-site/contract/pages/feed-addresses.ts';
import type { CorpusPage } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { ADVISORIES, pathsBelow } from '../corpus/page-facts.ts';
import { badParameter, document, type EndpointHandlers, notFound } from './endpoint-result.ts';

/** The source documents of a page's response. */
export const documentsOf = (page: CorpusPage, ...others: readonly string[]): readonly string[] => [
  ...new Set([page.path, ...others, ...(page.inherits ? ['defaults'] : [])]),
];

/** Pages by address, and the page header and footer. */
export const pageResponses = {
  /** The site's page header, with the capabilities of this service. */
  header: ({ site }) => {
    const hasPages = (folder: string) => !pathsBelow(site, folder).next().done;
    const feeds = feedNames.filter((name) => name === ALL_FEED || hasPages(`/${name}/`));
    const capabilities = { feeds: [...feeds, UPDATES], preview: true, csaf: hasPages(ADVISORIES) };
    return document({ ...site.header, capabilities }, ['header']);
  },

  /** The site's page footer. */
  footer: ({ site }) => document(site.footer, ['footer']),

  /** The site's home page. */
  homePage: ({ site }) => document(site.homePage, ['/']),

  /** The article, blog post or event at an address. */
  article: ({ site, params: { url } }) => {
    const page = site.pages.get(url);
    if (page?.kind !== 'reading') return notFound(url);
    return document({ page: page.page }, documentsOf(page), page.modified);
  },

  /** The tool or tool hub at an address. */
  tools: ({ site, params: { url } }) => {
    const page = site.pages.get(url);
    if (page?.kind !== 'tool') return notFound(url);
    return document({ page: page.page }, documentsOf(page), page.modified);
  },

  /** The error page for a missing address (`/404`) or a failure (`/error`). */
  errorPage: ({ site, params: { pageType } }) => {
    const path = normaliseAddress(pageType);
    if (path === undefined) return badParameter('pageType', 'is not a path');
    const body = site.errorPages.get(path);
    return body ? document(body, [path]) : notFound(path);
  },
} satisfies Partial<EndpointHandlers>;
