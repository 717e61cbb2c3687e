import { UPDATES } from '#shared/article/changes.ts';
import { feedNames } from '#shared/ui/head/feed-names.server.ts';
import type { CorpusPage } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { ADVISORIES, pathsBelow } from '../corpus/page-facts.ts';
import { type AnswerMakers, badParameter, notFound } from './answer-result.ts';

/** The documents that a page's answer is made from. */
export const documentsOf = (page: CorpusPage, ...others: readonly string[]): readonly string[] => [
  ...new Set([page.path, ...others, ...(page.inherits ? ['defaults'] : [])]),
];

/** Pages by their addresses, and what stands around every page. */
export const pageAnswers: Pick<
  AnswerMakers,
  'header' | 'footer' | 'homePage' | 'article' | 'tools' | 'errorPage'
> = {
  /** The header of a site's pages, and what this service has. */
  header: ({ site }) => ({
    kind: 'answer',
    body: {
      ...site.header,
      capabilities: {
        feeds: [...feedNames, UPDATES],
        preview: true,
        csaf: !pathsBelow(site, ADVISORIES).next().done,
      },
    },
    madeFrom: ['header'],
  }),

  /** The footer of a site's pages. */
  footer: ({ site }) => ({ kind: 'answer', body: site.footer, madeFrom: ['footer'] }),

  /** A site's home page. */
  homePage: ({ site }) => ({ kind: 'answer', body: site.homePage, madeFrom: ['/'] }),

  /** The article, blog post or event at an address. */
  article: ({ site, params: { url } }) => {
    const found = site.pages.get(url);
    if (found?.kind !== 'reading') return notFound(url);
    return {
      kind: 'answer',
      body: { page: found.page },
      madeFrom: documentsOf(found),
      modified: found.modified,
    };
  },

  /** The tool or tool hub at an address. */
  tools: ({ site, params: { url } }) => {
    const found = site.pages.get(url);
    if (found?.kind !== 'tool') return notFound(url);
    return {
      kind: 'answer',
      body: { page: found.page },
      madeFrom: documentsOf(found),
      modified: found.modified,
    };
  },

  /** The page that says that there is none (`/404`) or that something failed (`/error`). */
  errorPage: ({ site, params: { pageType } }) => {
    const path = normaliseAddress(pageType);
    if (path === undefined) return badParameter('pageType', 'is not a path');
    const body = site.errorPages.get(path);
    return body ? { kind: 'answer', body, madeFrom: [path] } : notFound(path);
  },
};
